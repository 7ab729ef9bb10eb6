/**
 * The parameters of a query string by their names. A name given several times is a list:
 * districts=KT&districts=CW is districts=KT,CW.
 */
export function parseQuery(search: string): Record<string, string> {
  // Without a prototype, so that no name can reach what all objects share.
  const query: Record<string, string> = Object.create(null);
  for (const [name, text] of new URLSearchParams(search)) {
    const before = query[name];
    query[name] = before === undefined ? text : `${before},${text}`;
  }
  return query;
}
