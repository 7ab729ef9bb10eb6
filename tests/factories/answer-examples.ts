import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CALL_NAMES, CALLS, type CallName } from '#contract/call-table.ts';
import { PRIVATE_CALL_NAMES, PRIVATE_CALLS, type PrivateCallName } from '#contract/private-call-table.ts';
import { EXAMPLES_FOLDER, readAnswerExamples } from '#server/services/answer-examples.ts';

/**
 * The calls of whose answers the API document has an example, in `examples/<call>.json`: all that read, but the
 * document itself.
 */
export const CALLS_WITH_EXAMPLE: readonly (CallName | PrivateCallName)[] = [
  ...CALL_NAMES.filter((name) => name !== 'openApi'),
  ...PRIVATE_CALL_NAMES.filter((name) => PRIVATE_CALLS[name].method === 'GET'),
];

/** `NOTE_EXAMPLES=1 npm run api -- openapi` records those that are missing or no longer fit, `NOTE_EXAMPLES=all` each. */
export const isNoting = process.env.NOTE_EXAMPLES !== undefined;
const noted = process.env.NOTE_EXAMPLES === 'all' ? {} : await readAnswerExamples();

/** Numbers, texts or entries of a table by code, and letters of a text, that an example keeps. */
const PLAIN_ENTRIES = 2;
const LETTERS = 64;
/** An object of more fields than this, all of one type, is a table by code. */
const MOST_FIELDS = 12;
/** Numbers of a point or of bounds. */
const POINT = 4;

export async function noteExample(name: CallName | PrivateCallName, answer: unknown): Promise<void> {
  if (fits(name, noted[name])) return;
  await mkdir(EXAMPLES_FOLDER, { recursive: true });
  await writeFile(
    path.join(EXAMPLES_FOLDER, `${name}.json`),
    `${JSON.stringify(cutShort(answer), null, 2)}\n`,
  );
}

/** Whether an example is an answer of a call, and says nothing besides. */
export function fits(name: CallName | PrivateCallName, example: unknown): boolean {
  const { data } = { ...CALLS, ...PRIVATE_CALLS }[name].answer.safeParse(example);
  return data !== undefined && isDeepStrictEqual(data, example);
}

/**
 * The same answer with its first entries and the beginnings of its texts; addresses and points stay whole. A list of
 * things that another list of the answer shows already is empty.
 */
export function cutShort(answer: unknown): unknown {
  const shown = new Set<string>();
  const isNew = (entry: object) => {
    const shape = Object.keys(entry).toSorted().join();
    return !shown.has(shape) && shown.add(shape);
  };
  return cut(answer);

  function cut(value: unknown): unknown {
    if (typeof value === 'string') return isLongText(value) ? `${value.slice(0, LETTERS)}…` : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return cutList(value);
    const entries = Object.entries(value);
    const types = new Set(entries.map(([, inner]) => typeof inner));
    const isTable = entries.length > MOST_FIELDS && types.size === 1;
    const kept = isTable ? entries.slice(0, PLAIN_ENTRIES) : entries;
    return Object.fromEntries(kept.map(([key, inner]) => [key, cut(inner)]));
  }

  function cutList(list: readonly unknown[]): unknown[] {
    const [first] = list;
    if (typeof first === 'object' && first !== null) return isNew(first) ? [cut(first)] : [];
    return list.length <= POINT ? [...list] : list.slice(0, PLAIN_ENTRIES);
  }
}

const isLongText = (text: string) => text.length > LETTERS && !/^(\/|https?:)/.test(text);
