import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { CreateRenderer, Renderer } from '#contract/render.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What browsers import. Vite serves nothing else: the project's folder also holds the database's files. */
const FOLDERS = ['web', 'domain', 'contract', 'phrases', 'node_modules'];
/** Addresses that Vite answers: its own, and those of the sources. */
const SOURCES = new RegExp(`^/(@|(${FOLDERS.join('|')})/)`);

/** Pages straight from their sources, by Vite inside this server; only `npm run dev` comes here. */
export async function developmentRenderer(app: FastifyInstance): Promise<Renderer> {
  const vite = await createServer({
    root: ROOT,
    // Without a temporary copy of the configuration, which `node --watch` would take for a change.
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      fs: { strict: true, allow: FOLDERS.map((folder) => path.join(ROOT, folder)) },
    },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (!SOURCES.test(request.url)) return;
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.writeHead(404).end();
    });
  });

  async function load(): Promise<Renderer> {
    const entry = await vite.ssrLoadModule('/web/entry-server.tsx');
    const createRenderer: CreateRenderer = entry.createRenderer;
    return createRenderer();
  }

  return {
    files: new Map(),
    scriptHashes: [],
    shareCard: async (request) => (await load()).shareCard(request),
    bulletin: async (request) => (await load()).bulletin(request),
    async render(request) {
      const answer = await (await load()).render(request);
      if (answer.html === '') return answer;
      return { ...answer, html: await vite.transformIndexHtml(request.url, answer.html) };
    },
  };
}
