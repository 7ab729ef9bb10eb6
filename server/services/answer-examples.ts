import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnswerExamples } from '#contract/answer-examples.ts';

export const EXAMPLES_FOLDER = path.join(import.meta.dirname, '../../contract/examples');

/**
 * Reads the example responses of the API document; calls without a saved example are missing from the
 * result.
 */
export async function readAnswerExamples(): Promise<AnswerExamples> {
  const entryPromises = (await readdir(EXAMPLES_FOLDER)).map(async (file) => {
    const text = await readFile(path.join(EXAMPLES_FOLDER, file), 'utf8');
    return [path.basename(file, '.json'), JSON.parse(text) as unknown] as const;
  });
  return Object.fromEntries(await Promise.all(entryPromises));
}
