import type { End, Filter, Limits } from './filter.ts';
import { entriesOf, type FilterOf, type FilterTable, isEmpty, isTurned, wireFields } from './filter-table.ts';

/**
 * Reads filters as `parseFilter` does, but looks only at the texts that were sent, and answers undefined
 * when one of them is bad. It is for callers that need not know which.
 */
export function filterReader<Table extends FilterTable>(
  table: Table,
): (texts: ReadonlyMap<string, string>) => FilterOf<Table> | undefined {
  type Field = { readonly key: string; readonly filter: Filter; readonly end?: End };
  const fields = new Map<string, Field>(
    entriesOf(table).flatMap(([key, filter]) =>
      wireFields(filter).map(({ wire, ...end }) => [wire, { key, filter, ...end }] as const),
    ),
  );
  // Every filter has the same shape, so that code which reads it runs fast.
  const nothing: AnyValues = Object.fromEntries(Object.keys(table).map((key) => [key, undefined]));
  return (texts) => {
    const values = { ...nothing };
    for (const [name, sent] of texts) {
      const field = fields.get(name);
      const text = field && sent.trim();
      if (!text) continue;
      const { key, filter, end } = field;
      const value = filter.parse(text);
      if (value === undefined) return undefined;
      if (end) {
        const limits: Limits = { ...(values[key] as Limits | undefined), [end]: value };
        if (isTurned(limits)) return undefined;
        values[key] = limits;
      } else if (!isEmpty(value)) values[key] = value;
    }
    return values as FilterOf<Table>;
  };
}

type AnyValues = Readonly<Record<string, unknown>>;
