/**
 * The columns of a statement by the names that its rows have them under: what each is in SQL. The type of the rows says
 * which there are, so that a statement and its type cannot differ.
 */
export function columns<Row extends object>(of: { readonly [Name in keyof Row]-?: string }): string {
  return Object.entries<string>(of)
    .map(([name, sql]) => (sql === name ? name : `${sql} as "${name}"`))
    .join(', ');
}
