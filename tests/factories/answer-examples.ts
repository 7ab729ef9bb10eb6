import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CALL_NAMES, CALLS, type CallName } from '#contract/call-table.ts';
import { PRIVATE_CALL_NAMES, PRIVATE_CALLS, type PrivateCallName } from '#contract/private-call-table.ts';
import { EXAMPLES_FOLDER, readAnswerExamples } from '#server/services/answer-examples.ts';

/**
 * The calls that have an example answer in the API document, in `examples/<call>.json`: all read calls
 * except the document itself.
 */
export const CALLS_WITH_EXAMPLE: readonly (CallName | PrivateCallName)[] = [
  ...CALL_NAMES.filter((name) => name !== 'openApi'),
  ...PRIVATE_CALL_NAMES.filter((name) => PRIVATE_CALLS[name].method === 'GET'),
];

/**
 * Whether the test run writes example files. `NOTE_EXAMPLES=1 npm run api -- openapi` writes missing or
 * outdated examples, `NOTE_EXAMPLES=all` writes all examples.
 */
export const isRecordingExamples = process.env.NOTE_EXAMPLES !== undefined;
const recordedExamples = process.env.NOTE_EXAMPLES === 'all' ? {} : await readAnswerExamples();

/** Maximum number of entries of an array or lookup object in a shortened example. */
const MAX_EXAMPLE_ENTRIES = 2;
const MAX_EXAMPLE_TEXT_LENGTH = 64;
/**
 * Maximum number of fields of an ordinary object. A larger object whose values all have one type is
 * treated as a lookup object.
 */
const MAX_ORDINARY_OBJECT_FIELDS = 12;
/**
 * Arrays up to this length are not shortened, so that coordinates (2 numbers) and bounding boxes (4
 * numbers) stay complete.
 */
const MAX_COORDINATE_NUMBERS = 4;

export async function recordExample(name: CallName | PrivateCallName, answer: unknown): Promise<void> {
  if (isValidExample(name, recordedExamples[name])) return;
  await mkdir(EXAMPLES_FOLDER, { recursive: true });
  await writeFile(
    path.join(EXAMPLES_FOLDER, `${name}.json`),
    `${JSON.stringify(shortenAnswer(answer), null, 2)}\n`,
  );
}

/** Returns whether an example is a valid answer of a call, without extra fields. */
export function isValidExample(name: CallName | PrivateCallName, example: unknown): boolean {
  const { data } = { ...CALLS, ...PRIVATE_CALLS }[name].answer.safeParse(example);
  return data !== undefined && isDeepStrictEqual(data, example);
}

/**
 * Shortens an answer to the first entries of its arrays and the beginnings of its texts. URLs and
 * coordinates are not shortened. An array becomes empty if an earlier array already shows an item with
 * the same fields.
 */
export function shortenAnswer(answer: unknown): unknown {
  const shownShapes = new Set<string>();
  const isNewShape = (entry: object) => {
    const shape = Object.keys(entry).toSorted().join();
    return !shownShapes.has(shape) && shownShapes.add(shape);
  };
  return shortenValue(answer);

  function shortenValue(value: unknown): unknown {
    if (typeof value === 'string')
      return isLongText(value) ? `${value.slice(0, MAX_EXAMPLE_TEXT_LENGTH)}…` : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return shortenList(value);
    const entries = Object.entries(value);
    const valueTypes = new Set(entries.map(([, fieldValue]) => typeof fieldValue));
    const isTable = entries.length > MAX_ORDINARY_OBJECT_FIELDS && valueTypes.size === 1;
    const shownEntries = isTable ? entries.slice(0, MAX_EXAMPLE_ENTRIES) : entries;
    return Object.fromEntries(shownEntries.map(([key, fieldValue]) => [key, shortenValue(fieldValue)]));
  }

  function shortenList(list: readonly unknown[]): unknown[] {
    const [first] = list;
    if (typeof first === 'object' && first !== null) return isNewShape(first) ? [shortenValue(first)] : [];
    return list.length <= MAX_COORDINATE_NUMBERS ? [...list] : list.slice(0, MAX_EXAMPLE_ENTRIES);
  }
}

const isLongText = (text: string) => text.length > MAX_EXAMPLE_TEXT_LENGTH && !/^(\/|https?:)/.test(text);
