import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import {
  LEGAL_FACTS,
  LEGAL_PAGES,
  type LegalPage,
  MAX_LEGAL_TEXT_LENGTH,
  unknownPlaceholders,
} from '#domain/content/legal-pages.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { hasHtml, splitTitle } from '#presenters/markdown.ts';
import { createDatabase } from '#server/database/pool.ts';
import { readLegalRows, removeLegalText, writeLegalText } from '#server/database/queries/legal.ts';
import { readLegalTexts } from '#server/services/legal-texts.ts';
import { joinWithOr, UsageError } from './usage-error.ts';

export const LEGAL_COMMANDS = ['list', 'show', 'check', 'set', 'reset'] as const;

export function parseLegalPageName(text: string | undefined): LegalPage {
  const page = LEGAL_PAGES.find((allowedValue) => allowedValue === text);
  if (page) return page;
  const inputMessage = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`The page must be ${joinWithOr(LEGAL_PAGES)}${inputMessage}.`);
}

export function parseLegalLanguage(text: string | undefined): Language {
  const lang = LANGUAGES.find((allowedValue) => allowedValue === text);
  if (lang) return lang;
  const inputMessage = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`--lang must be ${joinWithOr(LANGUAGES)}${inputMessage}.`);
}

/** Reads and validates a Markdown file for a legal page. Errors are one sentence each. */
export async function readLegalFile(file: string): Promise<{ title: string; markdown: string }> {
  const createRefusal = (reason: string) => new UsageError(`${file} ${reason}.`);
  const markdown = decodeUtf8(await readFile(file), () => createRefusal('is not written in UTF-8'));
  const { title, body } = splitTitle(markdown);
  if (title === undefined)
    throw createRefusal('must begin with its title: a line such as "# Privacy policy"');
  if (body.trim() === '') throw createRefusal('has a title and no text');
  if (markdown.length > MAX_LEGAL_TEXT_LENGTH)
    throw createRefusal(`has more than ${MAX_LEGAL_TEXT_LENGTH.toLocaleString('en')} characters`);
  if (hasHtml(markdown))
    throw createRefusal('has HTML, which visitors would see as it is written: use Markdown');
  const [unknownFact] = unknownPlaceholders(markdown);
  if (unknownFact !== undefined)
    throw createRefusal(`names {{${unknownFact}}}, which is not known: there are ${LEGAL_FACTS.join(', ')}`);
  return { title, markdown };
}

/** Decodes UTF-8 without a byte order mark and normalises line ends. */
function decodeUtf8(bytes: Uint8Array, onError: () => Error): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    throw onError();
  }
}

/** Lists for each page and language whether the operator's text or the default text is used. */
export async function listLegal(pool: pg.Pool): Promise<string> {
  const operatorTextRows = await readLegalRows(createDatabase(pool));
  const lines = LEGAL_PAGES.flatMap((page) =>
    LANGUAGES.map((lang) => {
      const text = operatorTextRows.find((row) => row.page === page && row.language === lang);
      return `${page.padEnd(14)} ${lang}  ${text ? `yours, of ${text.changed_on}` : 'the one that ships with Podium'}`;
    }),
  );
  return lines.join('\n');
}

/** Returns the current text of a page as Markdown, as a starting point for an operator's own text. */
export async function showLegal(pool: pg.Pool, page: LegalPage, lang: Language): Promise<string> {
  const operatorTextRows = await readLegalRows(createDatabase(pool));
  const text = operatorTextRows.find((row) => row.page === page && row.language === lang);
  return (text?.markdown ?? (await readLegalTexts())[lang][page]).trimEnd();
}

export async function setLegal(
  pool: pg.Pool,
  text: { page: LegalPage; language: Language; markdown: string; changed_on: IsoDate },
): Promise<string> {
  await writeLegalText(createDatabase(pool), text);
  return `The page ${text.page} (${text.language}) is yours now; a running Podium shows it within seconds.`;
}

export async function resetLegal(pool: pg.Pool, page: LegalPage, lang: Language): Promise<string> {
  const wasRemoved = await removeLegalText(createDatabase(pool), page, lang);
  return wasRemoved
    ? `The page ${page} (${lang}) is the one that ships with Podium again.`
    : `The page ${page} (${lang}) is the one that ships with Podium already.`;
}
