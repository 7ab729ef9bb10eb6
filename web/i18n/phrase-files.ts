import { createHash } from 'node:crypto';
import type { Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { PHRASES } from '#phrases/index.ts';

const HASH_LENGTH = 10;

export type PhraseFiles = {
  /** Returns the URL of the file with these sections. */
  readonly addressOf: (sections: readonly Section[]) => string;
  /** Module text by URL; the URL contains a hash of the text. */
  readonly files: ReadonlyMap<string, string>;
};

/**
 * Creates phrase files of a language, one per set of sections that pages need. Browsers cache them
 * permanently; embedded in each page they would be an eighth of its size.
 */
export function createPhraseFiles(lang: Language, sectionSets: readonly (readonly Section[])[]): PhraseFiles {
  const addresses = new Map<string, string>();
  const files = new Map<string, string>();
  const createFile = (sections: readonly Section[]): string => {
    const phrases = Object.fromEntries(sections.map((section) => [section, PHRASES[lang][section]]));
    const module = `export default ${JSON.stringify(phrases)}`;
    const hash = createHash('sha256').update(module).digest('base64url').slice(0, HASH_LENGTH);
    const address = `/assets/phrases-${lang}-${hash}.js`;
    files.set(address, module);
    return address;
  };
  for (const sections of sectionSets) addresses.set(String(sections), createFile(sections));
  return { addressOf: (sections) => addresses.get(String(sections)) ?? createFile(sections), files };
}
