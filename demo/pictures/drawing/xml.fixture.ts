/** A strict parser for the XML of our drawings; throws where a browser would reject the picture. */
export interface ParsedXml {
  readonly root: Readonly<Record<string, string>>;
  readonly elements: readonly string[];
  readonly texts: readonly string[];
}

const TAG_PATTERN = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/gy;
const ATTRIBUTE_PATTERN = /([\w:-]+)="([^"<]*)"/g;
const ENTITY_PATTERN = /&(amp|lt|gt|quot|apos);/g;
const CHARACTERS_BY_ENTITY: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids exactly these
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

function decodeEntities(text: string): string {
  const textWithoutEntities = text.replace(ENTITY_PATTERN, '');
  if (textWithoutEntities.includes('&')) throw new Error(`bare ampersand in ${text}`);
  return text.replace(ENTITY_PATTERN, (_, name: string) => CHARACTERS_BY_ENTITY[name] ?? '');
}

export function parseXml(source: string): ParsedXml {
  const forbiddenMatch = FORBIDDEN_CHARACTERS.exec(source);
  if (forbiddenMatch !== null) throw new Error(`forbidden character at ${forbiddenMatch.index}`);
  const openElements: string[] = [];
  const elements: string[] = [];
  const texts: string[] = [];
  let root: Record<string, string> | null = null;
  for (const [tag, closing, name, attributes = '', selfClosing, text, strayText] of source.matchAll(
    TAG_PATTERN,
  )) {
    if (strayText !== undefined) throw new Error('a sign that opens no tag');
    if (text !== undefined) {
      if (openElements.length === 0) throw new Error(`text outside the root: ${tag}`);
      texts.push(decodeEntities(text));
    } else if (name !== undefined && closing === '/') {
      if (openElements.pop() !== name) throw new Error(`${tag} closes another element`);
    } else if (name !== undefined) {
      if (openElements.length === 0 && root !== null) throw new Error('two roots');
      const elementAttributes: Record<string, string> = {};
      for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE_PATTERN)) {
        if (key in elementAttributes) throw new Error(`${key} twice in ${tag}`);
        elementAttributes[key] = decodeEntities(value);
      }
      root ??= elementAttributes;
      elements.push(name);
      if (selfClosing !== '/') openElements.push(name);
    }
  }
  if (openElements.length > 0 || root === null) throw new Error(`left open: ${openElements.join(' ')}`);
  return { root, elements, texts };
}
