import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileReason } from '#server/env/file-error.ts';
import { UsageError } from '../commands/usage-error.ts';
import { LAYERS, type Layer, layerOfFile } from './layers.ts';

export type Input = { readonly file: string; readonly layer: Layer; readonly bytes: number };

/** .geojsonl, .geojsons and .ndjson hold a feature a line. */
const IS_GEOJSON = /\.(geojson[ls]?|ndjson|json)(\.gz)?$/i;

/** The files that were named, and those of the folders that were named, each with its layer. */
export async function findInputs(paths: readonly string[]): Promise<Input[]> {
  if (paths.length === 0) throw new UsageError('Give a folder or files of GeoJSON.');
  const inputs: Input[] = [];
  for (const given of paths) {
    const found = await sizeOf(given);
    if (found !== 'folder') {
      inputs.push(inputOf(given, found));
      continue;
    }
    const names = (await readdir(given)).filter((name) => IS_GEOJSON.test(name)).sort();
    if (names.length === 0) throw new UsageError(`The folder ${given} has no GeoJSON file.`);
    for (const name of names) {
      const file = path.join(given, name);
      const size = await sizeOf(file);
      if (size !== 'folder') inputs.push(inputOf(file, size));
    }
  }
  return inputs;
}

async function sizeOf(given: string): Promise<number | 'folder'> {
  try {
    const found = await stat(given);
    return found.isDirectory() ? 'folder' : found.size;
  } catch (error) {
    throw new UsageError(`${given} cannot be read: ${fileReason(error)}.`);
  }
}

function inputOf(file: string, bytes: number): Input {
  const layer = layerOfFile(path.basename(file));
  if (layer) return { file, layer, bytes };
  const names = `${LAYERS.slice(0, -1).join(', ')} or ${LAYERS.at(-1)}`;
  throw new UsageError(
    `${path.basename(file)} is of no layer: its name must begin with ${names}, such as roads.geojson.`,
  );
}
