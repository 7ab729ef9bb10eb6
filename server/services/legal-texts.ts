import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LEGAL_PAGES, type LegalPage } from '#domain/content/legal-pages.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';

/** The default legal pages that ship with Podium, as Markdown. */
export type LegalTexts = Readonly<Record<Language, Readonly<Record<LegalPage, string>>>>;

const PHRASES_FOLDER = path.join(import.meta.dirname, '../../phrases');

export async function readLegalTexts(): Promise<LegalTexts> {
  const languageEntries = LANGUAGES.map(async (lang) => {
    const pageEntries = LEGAL_PAGES.map(
      async (page) =>
        [page, await readFile(path.join(PHRASES_FOLDER, lang, 'legal', `${page}.md`), 'utf8')] as const,
    );
    return [lang, Object.fromEntries(await Promise.all(pageEntries))] as const;
  });
  return Object.fromEntries(await Promise.all(languageEntries)) as LegalTexts;
}
