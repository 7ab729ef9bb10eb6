import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import {
  LEGAL_FACTS,
  LEGAL_PAGES,
  LEGAL_TEXT_LENGTH,
  type LegalPage,
  unknownFacts,
} from '#domain/content/legal-pages.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { hasHtml, splitTitle } from '#presenters/markdown.ts';
import { createDatabase } from '#server/database/pool.ts';
import { readLegalRows, removeLegalText, writeLegalText } from '#server/database/queries/legal.ts';
import { readLegalTexts } from '#server/services/legal-texts.ts';
import { orList, UsageError } from './usage-error.ts';

export const LEGAL_COMMANDS = ['list', 'show', 'check', 'set', 'reset'] as const;

export function readLegalPage(text: string | undefined): LegalPage {
  const page = LEGAL_PAGES.find((known) => known === text);
  if (page) return page;
  const given = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`The page must be ${orList(LEGAL_PAGES)}${given}.`);
}

export function readLegalLanguage(text: string | undefined): Language {
  const lang = LANGUAGES.find((known) => known === text);
  if (lang) return lang;
  const given = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`--lang must be ${orList(LANGUAGES)}${given}.`);
}

/** Reads a file that is to be a legal page; what is wrong with it is one sentence. */
export async function readLegalFile(file: string): Promise<{ title: string; markdown: string }> {
  const refuse = (reason: string) => new UsageError(`${file} ${reason}.`);
  const markdown = decode(await readFile(file), () => refuse('is not written in UTF-8'));
  const { title, body } = splitTitle(markdown);
  if (title === undefined) throw refuse('must begin with its title: a line such as "# Privacy policy"');
  if (body.trim() === '') throw refuse('has a title and no text');
  if (markdown.length > LEGAL_TEXT_LENGTH)
    throw refuse(`has more than ${LEGAL_TEXT_LENGTH.toLocaleString('en')} characters`);
  if (hasHtml(markdown)) throw refuse('has HTML, which visitors would see as it is written: use Markdown');
  const [unknown] = unknownFacts(markdown);
  if (unknown !== undefined)
    throw refuse(`names {{${unknown}}}, which is not known: there are ${LEGAL_FACTS.join(', ')}`);
  return { title, markdown };
}

/** Without the mark that some editors put before the first character. */
function decode(bytes: Uint8Array, onError: () => Error): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    throw onError();
  }
}

/** A line for each page and language: whose text it is. */
export async function listLegal(pool: pg.Pool): Promise<string> {
  const own = await readLegalRows(createDatabase(pool));
  const lines = LEGAL_PAGES.flatMap((page) =>
    LANGUAGES.map((lang) => {
      const text = own.find((row) => row.page === page && row.language === lang);
      return `${page.padEnd(14)} ${lang}  ${text ? `yours, of ${text.changed_on}` : 'the one that ships with Podium'}`;
    }),
  );
  return lines.join('\n');
}

/** The text that is shown, as Markdown: a start for one's own. */
export async function showLegal(pool: pg.Pool, page: LegalPage, lang: Language): Promise<string> {
  const own = await readLegalRows(createDatabase(pool));
  const text = own.find((row) => row.page === page && row.language === lang);
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
  const wasThere = await removeLegalText(createDatabase(pool), page, lang);
  return wasThere
    ? `The page ${page} (${lang}) is the one that ships with Podium again.`
    : `The page ${page} (${lang}) is the one that ships with Podium already.`;
}
