import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { reasonOf } from '#server/env/start-error.ts';
import { UsageError } from '../commands/usage-error.ts';
import { createFeatureSplitter } from './split-features.ts';

/** A value that claims to be a feature, and its number in the file, counted from 1. */
export type RawFeature = { readonly number: number; readonly value: unknown };

/**
 * Reads a GeoJSON file (also gzip, also line by line) feature by feature. `onRead` is given the number of bytes
 * read from the disk. Errors name the file.
 */
export async function* readFeatures(
  file: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<RawFeature> {
  let number = 0;
  try {
    const splitter = createFeatureSplitter();
    for await (const piece of readText(file, onRead)) {
      for (const text of splitter.write(piece)) {
        number += 1;
        yield { number, value: parse(text, number) };
      }
    }
    splitter.end();
  } catch (error) {
    throw unreadable(file, error);
  }
  if (number === 0) throw unreadable(file, new Error('it has no feature'));
}

/** Only GeoJSON in UTF-8 is GeoJSON: another encoding would give names nobody can read. */
async function* readText(file: string, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const disk = createReadStream(file, { highWaterMark: 1 << 18 });
  disk.on('data', (chunk) => onRead(chunk.length));
  const bytes = file.endsWith('.gz') ? disk.pipe(createGunzip()) : disk;
  disk.on('error', (error) => bytes.destroy(error));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) yield decode(() => decoder.decode(chunk, { stream: true }));
  yield decode(() => decoder.decode());
}

function decode(read: () => string): string {
  try {
    return read();
  } catch {
    throw new Error('it is not written in UTF-8');
  }
}

function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`its feature ${number} is not JSON: ${reasonOf(error)}`);
  }
}

/** A sentence that names the file; one that does so already is kept. */
export function unreadable(file: string, error: unknown): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`${path.basename(file)} cannot be used: ${reasonOf(error)}.`);
}
