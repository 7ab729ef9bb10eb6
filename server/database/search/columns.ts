/**
 * Returns a SELECT list with one SQL expression per field of the row type. The compiler thus ensures
 * that the statement and its row type match.
 */
export function selectList<Row extends object>(
  expressions: { readonly [Name in keyof Row]-?: string },
): string {
  return Object.entries<string>(expressions)
    .map(([name, sql]) => (sql === name ? name : `${sql} as "${name}"`))
    .join(', ');
}
