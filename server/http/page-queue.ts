import { PodiumError } from '#contract/error.ts';
import type { RenderRequest } from '#contract/render.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { Env } from '../env/env.ts';
import { createFairQueue } from '../queues/fair-queue.ts';
import type { PageLoad } from '../watch/watched-app.ts';
import type { PageResponse, RenderPage } from './pages.ts';

export type PageQueue = {
  /** Renders a page when the network's turn has come. Rejects if the page is refused. */
  render(request: RenderRequest, network: string): Promise<PageResponse>;
  /**
   * Moves a queued page forward when another network requests the same page, if the turn of that
   * network comes earlier.
   */
  promote(url: string, network: string): void;
  currentLoad(): PageLoad;
};

export type PageQueueOptions = {
  readonly render: RenderPage;
  /** Maximum number of pages rendered at a time. */
  readonly maxConcurrent: number;
  /** Maximum expected wait for the first page of a network, in milliseconds. With 0 no page is refused. */
  readonly maxWaitMs: number;
  /** Called once for each refused page. */
  readonly onRefused: () => void;
};

/**
 * Maximum expected wait for the first page of a network, in milliseconds. Pages with a longer wait are
 * refused, so that the accepted pages are complete within half a second.
 */
export const MAX_WAIT_MS = 200;
/**
 * Factor by which further pages of a network may wait longer than its first page. With MAX_WAIT_MS,
 * further pages may wait up to 2 s.
 */
const BURST_WAIT_FACTOR = 10;
/**
 * Maximum number of pages rendered at a time. With two, the server renders one page while the other
 * page waits for its data.
 */
const MAX_CONCURRENT_PAGES = 2;
/**
 * Maximum number of pages rendered at a time if their data come from other servers. The processor is
 * idle while a page waits for remote data.
 */
const MAX_CONCURRENT_REMOTE_PAGES = 8;
/** Seconds until a refused visitor may retry. */
const RETRY_AFTER_SECONDS = 5;
/**
 * Number of waiting networks that are always accepted, because the first pages after a start take much
 * longer to render than later ones.
 */
const MIN_QUEUED_NETWORKS = 12;
/**
 * Number of waiting pages that are always accepted: enough for a browser with many tabs, or a client
 * with thirty connections.
 */
const MIN_QUEUED_PAGES = 32;
/**
 * Maximum number of priority pages in the queue. Home pages and the simultaneous clicks of office users
 * need fewer.
 */
const MAX_PRIORITY_PAGES = 32;
/**
 * Milliseconds after which a slow page loses its slot to the next page. It keeps rendering, but
 * probably waits for data that will not arrive.
 */
const SLOT_TIMEOUT_MS = 5_000;
/**
 * Number of event loop turns between two pages. Node accepts one new connection per turn, so a single
 * turn would make requests for cached pages wait for all rendered pages.
 */
const EVENT_LOOP_TURNS_BETWEEN_PAGES = 16;
/** Estimated rendering time of a page in milliseconds, before any page was measured. */
const INITIAL_PAGE_MS = 20;
/** Weight of the latest page in the moving average of the rendering time. */
const PAGE_MS_SMOOTHING = 0.1;

/** Returns how many pages are rendered at a time with this configuration. */
export function maxConcurrentPages(env: Pick<Env, 'SEARCH_ENGINE' | 'GRAPHQL_CLIENTS'>): number {
  const usesRemoteData = env.SEARCH_ENGINE === 'postgres' || env.GRAPHQL_CLIENTS !== undefined;
  return usesRemoteData ? MAX_CONCURRENT_REMOTE_PAGES : MAX_CONCURRENT_PAGES;
}

type QueuedPage = {
  readonly request: RenderRequest;
  /** When the page was requested, in milliseconds of `performance.now()`. */
  readonly queuedAt: number;
  readonly resolve: (page: PageResponse) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Renders a few pages at a time and queues further ones while their expected wait is acceptable.
 * Networks take turns, so the network with the most requests waits longest and is refused first. Cached
 * pages and API calls never wait here, because the event loop handles them between two pages
 * (docs/decisions/049).
 */
export function createPageQueue({
  render,
  maxConcurrent,
  maxWaitMs,
  onRefused,
}: PageQueueOptions): PageQueue {
  const priorityPages: QueuedPage[] = [];
  const fairQueue = createFairQueue<QueuedPage>();
  const maxBurstWaitMs = maxWaitMs * BURST_WAIT_FACTOR;
  let renderingCount = 0;
  /**
   * Moving average of the time that a page occupies its slot, in milliseconds. It includes other work
   * of the server in that time.
   */
  let averagePageMs = INITIAL_PAGE_MS;

  function refusePage({ reject }: Pick<QueuedPage, 'reject'>): void {
    onRefused();
    reject(new PodiumError('unavailable', undefined, RETRY_AFTER_SECONDS));
  }

  /**
   * Returns whether a network without queued pages would wait too long behind the first pages of other
   * networks.
   */
  function isWaitTooLong(network: string): boolean {
    if (maxWaitMs === 0 || fairQueue.has(network)) return false;
    const pagesAhead = priorityPages.length + fairQueue.newClientCount() + renderingCount;
    return (
      fairQueue.newClientCount() >= MIN_QUEUED_NETWORKS &&
      (pagesAhead * averagePageMs) / maxConcurrent > maxWaitMs
    );
  }

  /**
   * Returns how many pages may wait in the queue: as many as can be rendered within the maximum wait of
   * a burst.
   */
  function maxQueuedPages(): number {
    if (maxWaitMs === 0) return Number.POSITIVE_INFINITY;
    return Math.max(MIN_QUEUED_PAGES, Math.floor((maxBurstWaitMs * maxConcurrent) / averagePageMs));
  }

  function enqueuePriority(queuedPage: QueuedPage): QueuedPage | undefined {
    if (maxWaitMs > 0 && priorityPages.length >= MAX_PRIORITY_PAGES) return queuedPage;
    priorityPages.push(queuedPage);
    return undefined;
  }

  function enqueueFair(queuedPage: QueuedPage, network: string): QueuedPage | undefined {
    return isWaitTooLong(network) ? queuedPage : fairQueue.push(network, queuedPage, maxQueuedPages());
  }

  function enqueue(queuedPage: QueuedPage, network: string): void {
    const refusedPage = isPriorityPage(queuedPage.request)
      ? enqueuePriority(queuedPage)
      : enqueueFair(queuedPage, network);
    if (refusedPage) refusePage(refusedPage);
  }

  /**
   * Refuses queued pages that have exceeded the maximum wait of a burst. Runs only while priority pages
   * or first pages of other networks are waiting.
   */
  function refuseExpired(): void {
    if (maxWaitMs === 0 || priorityPages.length + fairQueue.newClientCount() === 0) return;
    const oldestAllowed = performance.now() - maxBurstWaitMs;
    for (const expiredPage of fairQueue.removeRepeated(({ queuedAt }) => queuedAt < oldestAllowed))
      refusePage(expiredPage);
  }

  function renderNext(): void {
    if (renderingCount >= maxConcurrent) return;
    refuseExpired();
    const queuedPage = priorityPages.shift() ?? fairQueue.take();
    if (!queuedPage) return;
    renderingCount += 1;
    void renderQueuedPage(queuedPage);
  }

  async function renderQueuedPage({ request, resolve, reject }: QueuedPage): Promise<void> {
    const startedAt = performance.now();
    let hasSlot = true;
    const releaseSlot = () => {
      if (!hasSlot) return;
      hasSlot = false;
      // Releases the slot only after pending events were handled. Until then no other page may take the
      // slot, not even a newly requested page.
      afterEventLoopTurns(EVENT_LOOP_TURNS_BETWEEN_PAGES, () => {
        renderingCount -= 1;
        averagePageMs += (performance.now() - startedAt - averagePageMs) * PAGE_MS_SMOOTHING;
        renderNext();
      });
    };
    const slotTimer = setTimeout(releaseSlot, SLOT_TIMEOUT_MS).unref();
    try {
      resolve(await render(request));
    } catch (error) {
      reject(error);
    }
    clearTimeout(slotTimer);
    releaseSlot();
  }

  return {
    render: (request, network) =>
      new Promise((resolve, reject) => {
        enqueue({ request, queuedAt: performance.now(), resolve, reject }, network);
        renderNext();
      }),
    promote: (url, network) => fairQueue.bringForward(network, ({ request }) => request.url === url),
    currentLoad: () => ({ drawing: renderingCount, waiting: priorityPages.length + fairQueue.size() }),
  };
}

/**
 * Calls the callback after some turns of the event loop, so that all pending requests are handled
 * before the next page blocks the event loop.
 */
function afterEventLoopTurns(turns: number, callback: () => void): void {
  if (turns === 0) callback();
  else setImmediate(afterEventLoopTurns, turns - 1, callback);
}

/**
 * Returns whether a page has priority: the home page without parameters, and pages of signed-in office
 * users.
 */
function isPriorityPage({ url, officeUser }: RenderRequest): boolean {
  return officeUser !== undefined || (!url.includes('?') && readAddress(url)?.name === 'home');
}
