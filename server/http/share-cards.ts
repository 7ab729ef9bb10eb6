import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import { parseShareCardPath, SHARE_CARD_PATH_PREFIX, SHARE_CARD_SIZE } from '#domain/address/share-card.ts';
import type { RequestCounts } from '../counts/counts.ts';
import type { PictureService } from '../pictures/pictures.ts';
import { isNotModified } from './freshness.ts';
import { type PagesDeps, renderRequestOf } from './pages.ts';
import { rateLimit } from './rate-limit.ts';

/** Size and format of a share card. JPEG, because not every service that previews links supports WebP. */
const RENDITION = { width: SHARE_CARD_SIZE.width, format: 'jpeg' } as const;

/**
 * Cache-Control header for URLs that contain the current version. A month at most, because the operator
 * may replace a file.
 */
const CACHE_ONE_MONTH = 'public, max-age=2592000';
const CACHE_ONE_HOUR = 'public, max-age=3600';

/**
 * Maximum number of share cards per minute for one network. Services that preview links request each
 * card once.
 */
const MAX_CARDS_PER_MINUTE = 120;

export type ShareCardDeps = {
  readonly shareCard: Renderer['shareCard'];
  readonly cards: PictureService;
  readonly pages: PagesDeps;
  /** Request counters of this process. */
  readonly counts: RequestCounts;
};

/**
 * Registers the route of share cards, the preview pictures of shared links:
 * /media/share/1f3a90c2/en/ics/property/find/office. The page determines the content of its card, so
 * cards exist only for existing pages, one for each canonical URL.
 */
export function registerShareCards(
  app: FastifyInstance,
  { shareCard, cards, pages, counts }: ShareCardDeps,
): void {
  const onRequest = rateLimit(counts, { name: 'share-cards', perMinute: MAX_CARDS_PER_MINUTE });
  app.get(`${SHARE_CARD_PATH_PREFIX}*`, { onRequest }, async (request, reply) => {
    const cardAddress = parseShareCardPath(request.url);
    const canonicalPage = cardAddress && canonicalAddress(cardAddress.page);
    const cardContent =
      canonicalPage &&
      !canonicalPage.redirect &&
      (await shareCard(renderRequestOf(request, canonicalPage, pages)));
    if (!cardContent) throw new PodiumError('not_found');
    const picture = await cards.find({ kind: 'card', card: cardContent.card }, RENDITION);
    if (!picture) throw new PodiumError('not_found');
    const etag = `"${picture.key}"`;
    reply.headers({
      etag,
      // Other sites embed the card in their pages.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': cardAddress?.version === cardContent.version ? CACHE_ONE_MONTH : CACHE_ONE_HOUR,
    });
    if (isNotModified(request, etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(await picture.body());
  });
}
