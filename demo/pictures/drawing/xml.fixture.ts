/** A strict reader of the XML our drawings use; throws where a browser would refuse the picture. */
export interface ReadXml {
  readonly root: Readonly<Record<string, string>>;
  readonly elements: readonly string[];
  readonly texts: readonly string[];
}

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/gy;
const ATTRIBUTE = /([\w:-]+)="([^"<]*)"/g;
const ENTITY = /&(amp|lt|gt|quot|apos);/g;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

function plain(text: string): string {
  const rest = text.replace(ENTITY, '');
  if (rest.includes('&')) throw new Error(`bare ampersand in ${text}`);
  return text.replace(ENTITY, (_, name: string) => SIGNS[name] ?? '');
}

export function readXml(source: string): ReadXml {
  const bad = FORBIDDEN.exec(source);
  if (bad !== null) throw new Error(`forbidden character at ${bad.index}`);
  const open: string[] = [];
  const elements: string[] = [];
  const texts: string[] = [];
  let root: Record<string, string> | null = null;
  for (const [whole, closing, name, attributes = '', selfClosing, text, stray] of source.matchAll(TAG)) {
    if (stray !== undefined) throw new Error('a sign that opens no tag');
    if (text !== undefined) {
      if (open.length === 0) throw new Error(`text outside the root: ${whole}`);
      texts.push(plain(text));
    } else if (name !== undefined && closing === '/') {
      if (open.pop() !== name) throw new Error(`${whole} closes another element`);
    } else if (name !== undefined) {
      if (open.length === 0 && root !== null) throw new Error('two roots');
      const found: Record<string, string> = {};
      for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
        if (key in found) throw new Error(`${key} twice in ${whole}`);
        found[key] = plain(value);
      }
      root ??= found;
      elements.push(name);
      if (selfClosing !== '/') open.push(name);
    }
  }
  if (open.length > 0 || root === null) throw new Error(`left open: ${open.join(' ')}`);
  return { root, elements, texts };
}
