import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import {
  facadeAlbum,
  facadeSvg,
  INTERIORS_PER_UNIT,
  interiorSvg,
  panoramaSvg,
} from '#data/demo/pictures/index.ts';
import type { CatalogueHolder } from '../services/catalogue-holder.ts';
import { createLru } from '../services/lru.ts';

/** A picture is about 10 KB: some megabytes at most. */
const KEPT_PICTURES = 600;
/** Pictures are drawn from facts that hardly ever change. */
const CACHE_CONTROL = 'public, max-age=604800, immutable';

const VIDEO_FOLDER = path.resolve(import.meta.dirname, '../../data/demo/pictures/video');

type Numbered = { id: string; n: string };

/** The drawn pictures of buildings and listings, and the demonstration videos. */
export function registerMedia(app: FastifyInstance, catalogue: Pick<CatalogueHolder, 'current'>): void {
  const pictures = createLru<string>(KEPT_PICTURES);

  /** Drawn once for each data version: facts may change with the data. */
  async function picture(url: string, draw: () => Promise<string | undefined>): Promise<string> {
    const key = `${catalogue.current().version} ${url}`;
    const drawn = pictures.get(key) ?? (await draw());
    if (drawn === undefined) throw new PodiumError('not_found');
    pictures.set(key, drawn);
    return drawn;
  }

  async function building(id: string, view: number): Promise<string | undefined> {
    const facts = await catalogue.current().picturedBuilding(Number(id));
    const wanted = facts && facadeAlbum(facts.id)[view];
    return wanted && facadeSvg(facts, wanted);
  }

  async function inside(id: string, index: number): Promise<string | undefined> {
    if (index >= INTERIORS_PER_UNIT) return undefined;
    const stock = await catalogue.current().picturedStock(Number(id));
    return stock && interiorSvg({ ...stock.building, id: stock.id }, index);
  }

  async function panorama(id: string): Promise<string | undefined> {
    const stock = await catalogue.current().picturedStock(Number(id));
    return stock && panoramaSvg({ ...stock.building, id: stock.id });
  }

  const svg = (url: string, draw: (params: Numbered) => Promise<string | undefined>) =>
    app.get<{ Params: Numbered }>(url, async (request, reply) => {
      const drawn = await picture(request.url.split('?', 1)[0] ?? '', () => draw(request.params));
      return reply.header('cache-control', CACHE_CONTROL).type('image/svg+xml; charset=utf-8').send(drawn);
    });

  svg('/media/buildings/:id(^\\d{1,9}$)/:n(^\\d{1,2}).svg', ({ id, n }) => building(id, Number(n)));
  svg('/media/stocks/:id(^\\d{1,9}$)/:n(^\\d{1,2}).svg', ({ id, n }) => inside(id, Number(n)));
  svg('/media/stocks/:id(^\\d{1,9}$)/panorama.svg', ({ id }) => panorama(id));

  app.get<{ Params: { file: string } }>('/media/video/:file', async (request, reply) => {
    if (!/^[ics]\.webm$/.test(request.params.file)) throw new PodiumError('not_found');
    return reply.sendFile(request.params.file, VIDEO_FOLDER, {
      cacheControl: true,
      maxAge: '7d',
      immutable: true,
    });
  });
}
