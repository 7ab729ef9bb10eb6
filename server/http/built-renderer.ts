import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer, Manifest, Renderer } from '#contract/render.ts';

export const DIST_FOLDER = path.resolve(import.meta.dirname, '../../dist');
/** Paths below `dist`: the manifest of the browser's files, and the server-side renderer. */
export const MANIFEST_FILE = 'client/.vite/manifest.json';
export const RENDERER_FILE = 'server/entry-server.js';

/** Loads the renderer that `npm run build` created, with its manifest of browser files. */
export async function loadBuiltRenderer(distFolder = DIST_FOLDER): Promise<Renderer> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(distFolder, MANIFEST_FILE), 'utf8'));
  const rendererModule: { createRenderer: CreateRenderer } = await import(
    pathToFileURL(path.join(distFolder, RENDERER_FILE)).href
  );
  return rendererModule.createRenderer(manifest);
}
