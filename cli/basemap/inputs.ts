import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileErrorReason } from '#server/env/file-error.ts';
import { UsageError } from '../commands/usage-error.ts';
import { LAYERS, type Layer, layerOfFile } from './layers.ts';

export type InputFile = { readonly file: string; readonly layer: Layer; readonly sizeBytes: number };

/** GeoJSON files, also gzipped. Files ending in .geojsonl, .geojsons or .ndjson have one feature per line. */
const GEOJSON_FILE_NAME = /\.(geojson[ls]?|ndjson|json)(\.gz)?$/i;

/** Returns the given files and the GeoJSON files of the given folders, each with its layer. */
export async function findInputs(paths: readonly string[]): Promise<InputFile[]> {
  if (paths.length === 0) throw new UsageError('Give a folder or files of GeoJSON.');
  const inputs: InputFile[] = [];
  for (const inputPath of paths) {
    const sizeOrFolder = await fileSizeOrFolder(inputPath);
    if (sizeOrFolder !== 'folder') {
      inputs.push(toInputFile(inputPath, sizeOrFolder));
      continue;
    }
    const names = (await readdir(inputPath)).filter((name) => GEOJSON_FILE_NAME.test(name)).sort();
    if (names.length === 0) throw new UsageError(`The folder ${inputPath} has no GeoJSON file.`);
    for (const name of names) {
      const file = path.join(inputPath, name);
      const size = await fileSizeOrFolder(file);
      if (size !== 'folder') inputs.push(toInputFile(file, size));
    }
  }
  return inputs;
}

async function fileSizeOrFolder(filePath: string): Promise<number | 'folder'> {
  try {
    const stats = await stat(filePath);
    return stats.isDirectory() ? 'folder' : stats.size;
  } catch (error) {
    throw new UsageError(`${filePath} cannot be read: ${fileErrorReason(error)}.`);
  }
}

function toInputFile(file: string, sizeBytes: number): InputFile {
  const layer = layerOfFile(path.basename(file));
  if (layer) return { file, layer, sizeBytes };
  const layerNamesText = `${LAYERS.slice(0, -1).join(', ')} or ${LAYERS.at(-1)}`;
  throw new UsageError(
    `${path.basename(file)} is of no layer: its name must begin with ${layerNamesText}, such as roads.geojson.`,
  );
}
