/**
 * The texts of a query string by their names, decoded as URLSearchParams does, in a fraction of its time.
 * A name given several times is a list: districts=KT&districts=CW is districts=KT,CW.
 */
export function readQuery(search: string): Map<string, string> {
  const texts = new Map<string, string>();
  let from = search.startsWith('?') ? 1 : 0;
  while (from < search.length) {
    const next = search.indexOf('&', from);
    const end = next < 0 ? search.length : next;
    if (end > from) add(texts, search, from, end);
    from = end + 1;
  }
  return texts;
}

/** The same as an object that has nothing else in it. */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, text] of readQuery(search)) query[name] = text;
  return query;
}

function add(texts: Map<string, string>, search: string, from: number, to: number): void {
  const found = search.indexOf('=', from);
  const equals = found < 0 || found > to ? to : found;
  const name = decoded(search.slice(from, equals));
  const text = equals === to ? '' : decoded(search.slice(equals + 1, to));
  const before = texts.get(name);
  texts.set(name, before === undefined ? text : `${before},${text}`);
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
