import type { FilterField } from './filter-field.ts';
import { type FilterOf, type FilterTable, isAboveMax, isEmpty, rangesOf } from './filter-table.ts';

/**
 * Reads filters as `parseFilter` does, for who needs no more of a refusal than that there is one
 * (undefined): nothing is looked at but what was sent.
 */
export function filterReader<Table extends FilterTable>(
  table: Table,
): (texts: ReadonlyMap<string, string>) => FilterOf<Table> | undefined {
  const fields = new Map<string, { readonly key: string; readonly field: FilterField<unknown> }>(
    Object.entries(table).map(([key, field]) => [field.wire, { key, field }]),
  );
  const ranges = rangesOf(table);
  // Filters of one shape: who reads them finds what is asked, and that something is not, at once.
  const nothing: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.keys(table).map((key) => [key, undefined]),
  );
  return (texts) => {
    const values = { ...nothing };
    for (const [name, sent] of texts) {
      const known = fields.get(name);
      const text = known && sent.trim();
      if (!text) continue;
      const value = known.field.parse(text);
      if (value === undefined) return undefined;
      if (!isEmpty(value)) values[known.key] = value;
    }
    for (const [min, max] of ranges) if (isAboveMax(values, min, max)) return undefined;
    return values as FilterOf<Table>;
  };
}
