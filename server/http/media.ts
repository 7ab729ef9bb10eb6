import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import {
  facadeAlbum,
  facadeSvg,
  INTERIORS_PER_UNIT,
  interiorSvg,
  panoramaSvg,
  VIDEO_FOLDER,
} from '#data/demo/pictures/index.ts';
import type { CatalogueHolder } from '../services/catalogue-holder.ts';
import { createLru } from '../services/lru.ts';
import { holds } from './freshness.ts';

/** A picture is about 10 KB: some megabytes at most. */
const KEPT_PICTURES = 600;
/** Facts hardly ever change, but when they do, the picture changes at the same address. */
const CACHE_CONTROL = 'public, max-age=3600';
const VIDEO_MAX_AGE = '1d';

/** The tag is weak, since compression differs, and tells of the drawing alone: other data may change meanwhile. */
type Picture = { readonly svg: string; readonly tag: string };

type Numbered = { id: string; n: string };

/** The drawn pictures of buildings and listings, and the demonstration videos. */
export function registerMedia(app: FastifyInstance, catalogue: Pick<CatalogueHolder, 'current'>): void {
  const pictures = createLru<Picture>(KEPT_PICTURES);

  /** Drawn once for each data version: facts may change with the data. */
  async function picture(url: string, draw: () => Promise<string | undefined>): Promise<Picture> {
    const key = `${catalogue.current().version} ${url}`;
    const known = pictures.get(key);
    if (known) return known;
    const svg = await draw();
    if (svg === undefined) throw new PodiumError('not_found');
    const drawn = { svg, tag: `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
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

  /** The front of a listing that stands in no known building. */
  async function front(id: string): Promise<string | undefined> {
    const stock = await catalogue.current().picturedStock(Number(id));
    const cover = stock && facadeAlbum(stock.id)[0];
    return cover && facadeSvg({ ...stock.building, id: stock.id }, cover);
  }

  async function panorama(id: string): Promise<string | undefined> {
    const stock = await catalogue.current().picturedStock(Number(id));
    return stock && panoramaSvg({ ...stock.building, id: stock.id });
  }

  const svg = (url: string, draw: (params: Numbered) => Promise<string | undefined>) =>
    app.get<{ Params: Numbered }>(url, async (request, reply) => {
      const { svg, tag } = await picture(request.url.split('?', 1)[0] ?? '', () => draw(request.params));
      reply.headers({ etag: tag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
      if (holds(request, tag)) return reply.code(304).send();
      return reply.type('image/svg+xml; charset=utf-8').send(svg);
    });

  svg('/media/buildings/:id(^\\d{1,9}$)/:n(^\\d{1,2}).svg', ({ id, n }) => building(id, Number(n)));
  svg('/media/stocks/:id(^\\d{1,9}$)/:n(^\\d{1,2}).svg', ({ id, n }) => inside(id, Number(n)));
  svg('/media/stocks/:id(^\\d{1,9}$)/front.svg', ({ id }) => front(id));
  svg('/media/stocks/:id(^\\d{1,9}$)/panorama.svg', ({ id }) => panorama(id));

  app.get<{ Params: { file: string } }>('/media/video/:file', async (request, reply) => {
    if (!/^[ics]\.webm$/.test(request.params.file)) throw new PodiumError('not_found');
    return reply.sendFile(request.params.file, VIDEO_FOLDER, {
      cacheControl: true,
      maxAge: VIDEO_MAX_AGE,
      immutable: false,
    });
  });
}
