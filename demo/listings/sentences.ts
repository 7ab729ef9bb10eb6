import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../../data/facts/csv.ts';
import { nameOf } from '../../data/facts/name.ts';
import { readManners } from '../basics/manners.ts';
import { readSentenceTable } from '../basics/sentence-table.ts';

/** Sentences of listings, each with its condition, and the manners in which agents write. */
export const LISTING_SENTENCES = readSentenceTable(join(import.meta.dirname, 'sentences.csv'));
export const LISTING_MANNERS = readManners(join(import.meta.dirname, 'manners.csv'));

/** Words for parts of a building and for trades, by their codes. */
export const WORDS = new Map(
  parseCsv(readFileSync(join(import.meta.dirname, 'words.csv'), 'utf8')).map(
    (line) => [line.text('code'), nameOf(line, 'word')] as const,
  ),
);
