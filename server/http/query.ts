/**
 * The texts of a query string by their names, decoded as URLSearchParams does, in a fraction of its time.
 * A name given several times is a list: districts=KT&districts=CW is districts=KT,CW.
 */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  let from = search.startsWith('?') ? 1 : 0;
  while (from < search.length) {
    const next = search.indexOf('&', from);
    const end = next < 0 ? search.length : next;
    if (end > from) add(query, search.slice(from, end));
    from = end + 1;
  }
  return query;
}

function add(query: Record<string, string>, pair: string): void {
  const equals = pair.indexOf('=');
  const name = decoded(equals < 0 ? pair : pair.slice(0, equals));
  const value = equals < 0 ? '' : decoded(pair.slice(equals + 1));
  const before = query[name];
  query[name] = before === undefined ? value : `${before},${value}`;
}

function decoded(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // Not UTF-8, or a per cent sign that stands for itself.
    return new URLSearchParams(`=${text}`).get('') ?? '';
  }
}
