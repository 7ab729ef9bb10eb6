import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { CreateRenderer, Renderer } from '#contract/render.ts';

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../..');

/**
 * Folders that Vite may serve to browsers. Other folders of the project are excluded because they
 * include the database's files.
 */
const SERVED_FOLDERS = ['web', 'domain', 'contract', 'phrases', 'node_modules'];
/** URL paths that Vite handles: its own files and the source files. */
const VITE_PATHS = new RegExp(`^/(@|(${SERVED_FOLDERS.join('|')})/)`);

/** Creates a renderer that runs the sources through Vite inside this server. Only `npm run dev` uses it. */
export async function createDevelopmentRenderer(app: FastifyInstance): Promise<Renderer> {
  const vite = await createServer({
    root: PROJECT_FOLDER,
    // The native loader writes no temporary copy of the configuration, which `node --watch` would treat
    // as a change.
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      fs: { strict: true, allow: SERVED_FOLDERS.map((folder) => path.join(PROJECT_FOLDER, folder)) },
    },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (!VITE_PATHS.test(request.url)) return;
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.writeHead(404).end();
    });
  });

  async function loadRenderer(): Promise<Renderer> {
    const rendererModule = await vite.ssrLoadModule('/web/entry-server.tsx');
    const createRenderer: CreateRenderer = rendererModule.createRenderer;
    return createRenderer();
  }

  return {
    files: new Map(),
    scriptHashes: [],
    shareCard: async (request) => (await loadRenderer()).shareCard(request),
    syndication: async (request) => (await loadRenderer()).syndication(request),
    async render(request) {
      const page = await (await loadRenderer()).render(request);
      if (page.html === '') return page;
      return { ...page, html: await vite.transformIndexHtml(request.url, page.html) };
    },
  };
}
