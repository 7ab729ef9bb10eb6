/** Groups rows by a key and keeps their order. Rows without a key are left out. */
export function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export function indexBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The row of a key; undefined when the key is missing or unknown. */
export function lookUp<Key, Row>(index: ReadonlyMap<Key, Row>, key: Key | null): Row | undefined {
  return key === null ? undefined : index.get(key);
}
