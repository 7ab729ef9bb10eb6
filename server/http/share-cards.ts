import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import { readShareCardAddress, SHARE_CARD_SIZE, SHARE_FOLDER } from '#domain/address/share-card.ts';
import type { Counts } from '../counts/counts.ts';
import type { PictureService } from '../pictures/pictures.ts';
import { isFresh } from './freshness.ts';
import { limitRequests } from './limit-requests.ts';
import { type PagesDeps, requestOf } from './pages.ts';

/** JPEG: those who show links do not all read WebP. */
const RENDITION = { width: SHARE_CARD_SIZE.width, format: 'jpeg' } as const;

/** An address with the present version may be kept for a month: a file of the operator may be replaced by then. */
const FOR_A_MONTH = 'public, max-age=2592000';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Cards that one network may ask for: those who show links ask for each once. */
const CARDS_PER_MINUTE = 120;

export type ShareCardDeps = {
  readonly shareCard: Renderer['shareCard'];
  readonly cards: PictureService;
  readonly pages: PagesDeps;
  /** Counts of this node. */
  readonly counts: Counts;
};

/**
 * The picture that a shared link of a page shows: /media/share/1f3a90c2/en/ics/property/find/office. The page says what
 * stands on it, so that there is one for what exists alone, and one for each canonical address.
 */
export function registerShareCards(
  app: FastifyInstance,
  { shareCard, cards, pages, counts }: ShareCardDeps,
): void {
  const onRequest = limitRequests(counts, { of: 'share-cards', perMinute: CARDS_PER_MINUTE });
  app.get(`${SHARE_FOLDER}*`, { onRequest }, async (request, reply) => {
    const asked = readShareCardAddress(request.url);
    const page = asked && canonicalAddress(asked.page);
    const found = page && !page.moved && (await shareCard(requestOf(request, page, pages)));
    if (!found) throw new PodiumError('not_found');
    const picture = await cards.find({ of: 'card', card: found.card }, RENDITION);
    if (!picture) throw new PodiumError('not_found');
    const tag = `"${picture.key}"`;
    reply.headers({
      etag: tag,
      // Pages of other sites show it.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': asked?.version === found.version ? FOR_A_MONTH : FOR_AN_HOUR,
    });
    if (isFresh(request, tag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(await picture.body());
  });
}
