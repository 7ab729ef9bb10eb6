import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { reasonOf } from '#server/env/start-error.ts';
import { UsageError } from '../commands/usage-error.ts';
import { createFeatureSplitter } from './split-features.ts';

/** A parsed but not yet validated feature, and its number in the file, counted from 1. */
export type UncheckedFeature = { readonly featureNumber: number; readonly value: unknown };

/**
 * Reads a GeoJSON file (optionally gzipped or line-delimited) feature by feature. `onRead` is called
 * with the number of bytes read from disk. Errors name the file.
 */
export async function* readFeatures(
  file: string,
  onRead: (byteCount: number) => void,
): AsyncGenerator<UncheckedFeature> {
  let featureNumber = 0;
  try {
    const splitter = createFeatureSplitter();
    for await (const textChunk of readText(file, onRead)) {
      for (const text of splitter.write(textChunk)) {
        featureNumber += 1;
        yield { featureNumber, value: parseFeature(text, featureNumber) };
      }
    }
    splitter.end();
  } catch (error) {
    throw createFileError(file, error);
  }
  if (featureNumber === 0) throw createFileError(file, new Error('it has no feature'));
}

/**
 * Decodes a file as UTF-8, as GeoJSON requires. Any other encoding is an error, since names would be
 * garbled.
 */
async function* readText(file: string, onRead: (byteCount: number) => void): AsyncGenerator<string> {
  const fileStream = createReadStream(file, { highWaterMark: 1 << 18 });
  fileStream.on('data', (chunk) => onRead(chunk.length));
  const byteStream = file.endsWith('.gz') ? fileStream.pipe(createGunzip()) : fileStream;
  fileStream.on('error', (error) => byteStream.destroy(error));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of byteStream) yield decodeOrThrow(() => decoder.decode(chunk, { stream: true }));
  yield decodeOrThrow(() => decoder.decode());
}

function decodeOrThrow(decodeChunk: () => string): string {
  try {
    return decodeChunk();
  } catch {
    throw new Error('it is not written in UTF-8');
  }
}

function parseFeature(text: string, featureNumber: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`its feature ${featureNumber} is not JSON: ${reasonOf(error)}`);
  }
}

/**
 * Wraps an error in a message that names the file. A UsageError is returned unchanged, since its
 * message already names the file.
 */
export function createFileError(file: string, error: unknown): UsageError {
  if (error instanceof UsageError) return error;
  return new UsageError(`${path.basename(file)} cannot be used: ${reasonOf(error)}.`);
}
