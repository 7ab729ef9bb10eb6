import { createHash } from 'node:crypto';
import type { Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { PHRASES } from '#phrases/index.ts';

const HASH_LENGTH = 10;

export type PhraseFiles = {
  /** Returns the URL of the phrase file that contains the given sections. */
  readonly urlOf: (sections: readonly Section[]) => string;
  /** JavaScript module text of each phrase file, by its URL. The URL contains a hash of the text. */
  readonly files: ReadonlyMap<string, string>;
};

/**
 * Creates the phrase files of a language, one for each set of sections that a page needs. Browsers
 * cache the files permanently; phrases embedded in the page would be an eighth of the page's size.
 */
export function createPhraseFiles(lang: Language, sectionSets: readonly (readonly Section[])[]): PhraseFiles {
  const urlBySections = new Map<string, string>();
  const files = new Map<string, string>();
  const createFile = (sections: readonly Section[]): string => {
    const phrases = Object.fromEntries(sections.map((section) => [section, PHRASES[lang][section]]));
    const moduleText = `export default ${JSON.stringify(phrases)}`;
    const hash = createHash('sha256').update(moduleText).digest('base64url').slice(0, HASH_LENGTH);
    const url = `/assets/phrases-${lang}-${hash}.js`;
    files.set(url, moduleText);
    return url;
  };
  for (const sections of sectionSets) urlBySections.set(String(sections), createFile(sections));
  return { urlOf: (sections) => urlBySections.get(String(sections)) ?? createFile(sections), files };
}
