import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer, Manifest, Renderer } from '#contract/render.ts';

export const DIST = path.resolve(import.meta.dirname, '../../dist');
/** Below dist: the list of the browser's files, and the renderer. */
export const MANIFEST = 'client/.vite/manifest.json';
export const RENDERER = 'server/entry-server.js';

/** The renderer that `npm run build` made, with the files it made for the browser. */
export async function loadBuiltRenderer(dist = DIST): Promise<Renderer> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, MANIFEST), 'utf8'));
  const entry: { createRenderer: CreateRenderer } = await import(
    pathToFileURL(path.join(dist, RENDERER)).href
  );
  return entry.createRenderer(manifest);
}
