import { createHash } from 'node:crypto';
import type { Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { PHRASES } from '#phrases/index.ts';

const HASH_LENGTH = 10;

export type PhraseFiles = {
  /** The address of the file with these sections. */
  readonly addressOf: (sections: readonly Section[]) => string;
  /** Each file's module by its address, which changes with its content. */
  readonly files: ReadonlyMap<string, string>;
};

/**
 * The phrases of a language as files, one for each set of sections that pages need. Browsers keep them for ever, and
 * pages only name them: in each page again they would be an eighth of it.
 */
export function createPhraseFiles(lang: Language, sets: readonly (readonly Section[])[]): PhraseFiles {
  const addresses = new Map<string, string>();
  const files = new Map<string, string>();
  const make = (sections: readonly Section[]): string => {
    const phrases = Object.fromEntries(sections.map((section) => [section, PHRASES[lang][section]]));
    const module = `export default ${JSON.stringify(phrases)}`;
    const hash = createHash('sha256').update(module).digest('base64url').slice(0, HASH_LENGTH);
    const address = `/assets/phrases-${lang}-${hash}.js`;
    files.set(address, module);
    return address;
  };
  for (const sections of sets) addresses.set(String(sections), make(sections));
  return { addressOf: (sections) => addresses.get(String(sections)) ?? make(sections), files };
}
