import { memoize } from '#domain/lib/memoize.ts';
import { ENDS, type End } from '#domain/search/filter.ts';
import { entriesOf, type FilterTable, rangesOf, reachText } from '#domain/search/filter-table.ts';
import { parseTypedAmount } from '#domain/search/typed-amount.ts';
import type { Language } from '#domain/text/language.ts';

/** The form's own name of a box that a person types a limit into; an address never keeps it. */
export function typedName(wire: string, end: End): string {
  return `typed_${wire}_${end}`;
}

/** The boxes of a form that limits are typed into, each with the limit it says. */
const boxesOf = memoize((table: FilterTable) =>
  rangesOf(table).flatMap(([, { wire, unit, format }]) =>
    ENDS.map((end) => ({ name: typedName(wire, end), limit: `${wire}_${end}`, end, unit, format })),
  ),
);

/** The names of the filters that a form sends as several fields in turn. */
const reachesOf = memoize((table: FilterTable) =>
  entriesOf(table).flatMap(([, { kind, wire }]) => (kind === 'reach' ? [wire] : [])),
);

/**
 * A form sends empty fields, a name for each box that is ticked, and limits as they were typed. This gives
 * the query the address should have instead, or undefined when it is that already. What cannot be read stays
 * as it was typed, for the page to say so.
 */
export function tidyQuery(
  table: FilterTable,
  query: URLSearchParams,
  lang: Language,
): URLSearchParams | undefined {
  const tidy = new URLSearchParams();
  const typed = new Map<string, string>();
  for (const { name, limit, end, unit, format } of boxesOf(table)) {
    const text = query.get(name)?.trim();
    if (!text) continue;
    const value = parseTypedAmount(text, unit, end, lang);
    typed.set(limit, value === undefined ? text : format(value));
  }
  for (const name of new Set(query.keys())) {
    const parts = query.getAll(name).filter((part) => part.trim() !== '');
    const text = reachesOf(table).includes(name) ? reachText(parts) : parts.join(',');
    if (text !== '' && !name.startsWith('typed_') && !typed.has(name)) tidy.set(name, text);
  }
  for (const [name, text] of typed) tidy.set(name, text);
  return tidy.toString() === query.toString() ? undefined : tidy;
}
