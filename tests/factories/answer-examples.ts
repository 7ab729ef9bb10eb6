import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CALL_NAMES, CALLS, type CallName } from '#contract/call-table.ts';
import { PRIVATE_CALL_NAMES, PRIVATE_CALLS, type PrivateCallName } from '#contract/private-call-table.ts';
import { EXAMPLES_FOLDER, readAnswerExamples } from '#server/services/answer-examples.ts';

/**
 * The calls with an example answer in the API document, `examples/<call>.json`: all calls that read,
 * except the document itself.
 */
export const CALLS_WITH_EXAMPLE: readonly (CallName | PrivateCallName)[] = [
  ...CALL_NAMES.filter((name) => name !== 'openApi'),
  ...PRIVATE_CALL_NAMES.filter((name) => PRIVATE_CALLS[name].method === 'GET'),
];

/**
 * `NOTE_EXAMPLES=1 npm run api -- openapi` records missing or outdated examples, `NOTE_EXAMPLES=all`
 * all of them.
 */
export const isNoting = process.env.NOTE_EXAMPLES !== undefined;
const noted = process.env.NOTE_EXAMPLES === 'all' ? {} : await readAnswerExamples();

/** Maximum entries of an array or lookup object in a shortened example. */
const PLAIN_ENTRIES = 2;
const LETTERS = 64;
/** An object with more fields than this, all of one type, is treated as a lookup object. */
const MOST_FIELDS = 12;
/** Maximum numbers of a coordinate or bounding box, which are kept whole. */
const POINT = 4;

export async function noteExample(name: CallName | PrivateCallName, answer: unknown): Promise<void> {
  if (fits(name, noted[name])) return;
  await mkdir(EXAMPLES_FOLDER, { recursive: true });
  await writeFile(
    path.join(EXAMPLES_FOLDER, `${name}.json`),
    `${JSON.stringify(cutShort(answer), null, 2)}\n`,
  );
}

/** Returns whether an example is a valid answer of a call, without extra fields. */
export function fits(name: CallName | PrivateCallName, example: unknown): boolean {
  const { data } = { ...CALLS, ...PRIVATE_CALLS }[name].answer.safeParse(example);
  return data !== undefined && isDeepStrictEqual(data, example);
}

/**
 * Shortens an answer to its first entries and the beginnings of its texts; URLs and coordinates stay
 * whole. A list whose items another list of the answer already shows becomes empty.
 */
export function cutShort(answer: unknown): unknown {
  const shownNames = new Set<string>();
  const isNew = (entry: object) => {
    const shape = Object.keys(entry).toSorted().join();
    return !shownNames.has(shape) && shownNames.add(shape);
  };
  return cut(answer);

  function cut(value: unknown): unknown {
    if (typeof value === 'string') return isLongText(value) ? `${value.slice(0, LETTERS)}…` : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return cutList(value);
    const entries = Object.entries(value);
    const types = new Set(entries.map(([, inner]) => typeof inner));
    const isTable = entries.length > MOST_FIELDS && types.size === 1;
    const shownEntries = isTable ? entries.slice(0, PLAIN_ENTRIES) : entries;
    return Object.fromEntries(shownEntries.map(([key, inner]) => [key, cut(inner)]));
  }

  function cutList(list: readonly unknown[]): unknown[] {
    const [first] = list;
    if (typeof first === 'object' && first !== null) return isNew(first) ? [cut(first)] : [];
    return list.length <= POINT ? [...list] : list.slice(0, PLAIN_ENTRIES);
  }
}

const isLongText = (text: string) => text.length > LETTERS && !/^(\/|https?:)/.test(text);
