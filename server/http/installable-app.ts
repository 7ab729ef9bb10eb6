import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  APPLE_ICON_SIZE,
  iconPath,
  manifestPath,
  SERVICE_WORKER_PATH,
  shareTargetPath,
} from '#domain/address/app-files.ts';
import { sharedAddress } from '#domain/address/shared-address.ts';
import { LANGUAGES, type Trilingual } from '#domain/text/language.ts';
import { drawIcon } from './app-icon.ts';
import { appManifest, ICON_SIZES } from './app-manifest.ts';
import { queryOf } from './query.ts';

const CACHE_ONE_DAY = 'public, max-age=86400';
/** Path of the service worker script below `dist`. */
const SERVICE_WORKER_FILE = 'client/worker.js';

/**
 * A service worker that replaces an installed one: it deletes that worker's caches and then unregisters
 * itself.
 */
const SELF_REMOVING_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('podium-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export type InstallableAppDeps = {
  readonly brand: Trilingual;
  /**
   * Build folder. If undefined (no build, or OFFLINE is switched off), a self-removing service worker
   * is served.
   */
  readonly distFolder: string | undefined;
  /** Public origin. If undefined, the origin of the request is used. */
  readonly siteUrl: string | undefined;
};

/**
 * Registers the routes of the installable app: manifests, icons, the service worker and the share
 * target of phones.
 */
export async function registerInstallableApp(
  app: FastifyInstance,
  { brand, distFolder, siteUrl }: InstallableAppDeps,
): Promise<void> {
  const workerSource =
    distFolder === undefined
      ? SELF_REMOVING_SERVICE_WORKER
      : await readFile(path.join(distFolder, SERVICE_WORKER_FILE), 'utf8');
  app.get(SERVICE_WORKER_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(workerSource),
  );

  for (const lang of LANGUAGES) {
    const manifest = JSON.stringify(appManifest(brand, lang));
    app.get(manifestPath(lang), (_request, reply) =>
      reply
        .header('cache-control', CACHE_ONE_DAY)
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
    );
    app.get(shareTargetPath(lang), (request, reply) => {
      const origins = [`${request.protocol}://${request.host}`, ...(siteUrl ? [siteUrl] : [])];
      return reply
        .header('cache-control', 'no-store')
        .redirect(sharedAddress(queryOf(request), lang, origins), 302);
    });
  }

  const registerIcon = (size: number, purpose: 'any' | 'maskable') => {
    let icon: Buffer | undefined;
    app.get(iconPath(size, purpose), (_request, reply) => {
      icon ??= drawIcon(size, purpose);
      return reply.header('cache-control', CACHE_ONE_DAY).type('image/png').send(icon);
    });
  };
  registerIcon(APPLE_ICON_SIZE, 'any');
  for (const size of ICON_SIZES) {
    registerIcon(size, 'any');
    registerIcon(size, 'maskable');
  }
}
