import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  APPLE_ICON_SIZE,
  iconAddress,
  manifestAddress,
  shareAddress,
  WORKER_ADDRESS,
} from '#domain/address/app-files.ts';
import { sharedAddress } from '#domain/address/shared-address.ts';
import { LANGUAGES, type Trilingual } from '#domain/text/language.ts';
import { drawIcon } from './app-icon.ts';
import { appManifest, ICON_SIZES } from './app-manifest.ts';
import { queryOf } from './query.ts';

const DAY = 'public, max-age=86400';
/** Below dist. */
const WORKER_FILE = 'client/worker.js';

/** Takes the place of a worker that visitors have: it deletes what was kept, and then itself. */
const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('podium-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export type InstallDeps = {
  readonly brand: Trilingual;
  /** Where the pages were built; without it, or where the operator wants no worker, the worker removes itself. */
  readonly dist: string | undefined;
  /** Public origin; taken from the request when not configured. */
  readonly siteUrl: string | undefined;
};

/** What makes the portal an app: manifests, icons, the service worker, and what phones share to it. */
export async function registerInstall(
  app: FastifyInstance,
  { brand, dist, siteUrl }: InstallDeps,
): Promise<void> {
  const worker = dist === undefined ? REMOVING_WORKER : await readFile(path.join(dist, WORKER_FILE), 'utf8');
  app.get(WORKER_ADDRESS, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );

  for (const lang of LANGUAGES) {
    const manifest = JSON.stringify(appManifest(brand, lang));
    app.get(manifestAddress(lang), (_request, reply) =>
      reply.header('cache-control', DAY).type('application/manifest+json; charset=utf-8').send(manifest),
    );
    app.get(shareAddress(lang), (request, reply) => {
      const origins = [`${request.protocol}://${request.host}`, ...(siteUrl ? [siteUrl] : [])];
      return reply
        .header('cache-control', 'no-store')
        .redirect(sharedAddress(queryOf(request), lang, origins), 302);
    });
  }

  const serveIcon = (size: number, purpose: 'any' | 'maskable') => {
    let icon: Buffer | undefined;
    app.get(iconAddress(size, purpose), (_request, reply) => {
      icon ??= drawIcon(size, purpose);
      return reply.header('cache-control', DAY).type('image/png').send(icon);
    });
  };
  serveIcon(APPLE_ICON_SIZE, 'any');
  for (const size of ICON_SIZES) {
    serveIcon(size, 'any');
    serveIcon(size, 'maskable');
  }
}
