import { PodiumError } from '#contract/error.ts';
import type { RenderRequest } from '#contract/render.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { Env } from '../env/env.ts';
import { createFairQueue } from '../queues/fair-queue.ts';
import type { PageLoad } from '../watch/watched.ts';
import type { DrawnPage, DrawPage } from './pages.ts';

export type PageQueue = {
  /** Draws a page for a network address when it is its turn. */
  draw(request: RenderRequest, network: string): Promise<DrawnPage>;
  /** Another network waits for a page that somebody else has asked for: it comes as early as its own would. */
  join(url: string, network: string): void;
  load(): PageLoad;
};

export type PageQueueOptions = {
  readonly draw: DrawPage;
  /** Pages that are drawn at a time; further ones wait. */
  readonly atOnce: number;
  /** Milliseconds that the first page of a network may be expected to wait; 0 refuses none. */
  readonly longestWait: number;
  /** Called for each page that is refused. */
  readonly onRefused: () => void;
};

/** The first page of a network that would wait longer is refused: the others are there within half a second. */
export const LONGEST_WAIT_MS = 200;
/** Further pages of a network that waits already may take so many times as long: 2 s. */
const BURST = 10;
/** While one page waits for its data, another one is drawn. */
const AT_ONCE = 2;
/** Pages that wait for another machine leave the processor to each other. */
const AT_ONCE_ELSEWHERE = 8;
/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;
/** So many networks may always wait: the first pages after a start take many times as long as those after them. */
const FEW_NETWORKS = 12;
/** And so many pages: a browser with many tabs, or a program with thirty connections. */
const FEW_PAGES = 32;
/** Pages that go first; more than there are home pages and people in an office who click at once. */
const MOST_FIRST = 32;
/** A page that takes longer, in milliseconds, waits for something that does not come: others are drawn in its place. */
const LATE_MS = 5_000;
/**
 * Turns of the event loop between two pages. Node takes one new connection in each: with a single turn, whoever wants
 * a page that is kept would wait at the door for all pages that are drawn.
 */
const TURNS = 16;
/** Milliseconds that a page is taken to need before the first ones have told. */
const FIRST_GUESS = 20;
/** How much the last page counts among those before it. */
const SHARE_OF_LAST = 0.1;

/** How many pages are drawn at a time where a portal is set up so. */
export function pagesAtOnce(env: Pick<Env, 'SEARCH_ENGINE' | 'GRAPHQL_CLIENTS'>): number {
  const asksElsewhere = env.SEARCH_ENGINE === 'postgres' || env.GRAPHQL_CLIENTS !== undefined;
  return asksElsewhere ? AT_ONCE_ELSEWHERE : AT_ONCE;
}

type Waiting = {
  readonly request: RenderRequest;
  /** When it was asked for, in milliseconds. */
  readonly since: number;
  readonly resolve: (page: DrawnPage) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Draws few pages at a time and lets others wait, as long as they can be expected to be drawn soon. Networks have their
 * turns one after the other, so that the one that asks for most waits longest, and is refused first when too many
 * wait. Pages that are kept, and calls, never wait here: between two pages the event loop has its turn
 * (docs/decisions/049).
 */
export function createPageQueue({ draw, atOnce, longestWait, onRefused }: PageQueueOptions): PageQueue {
  const first: Waiting[] = [];
  const others = createFairQueue<Waiting>();
  const burstWait = longestWait * BURST;
  let drawing = 0;
  /** How long a page keeps its place, in milliseconds, with what else the server does in that time. */
  let pageMs = FIRST_GUESS;

  function refuse({ reject }: Pick<Waiting, 'reject'>): void {
    onRefused();
    reject(new PodiumError('unavailable', undefined, RETRY_AFTER));
  }

  /** Whether a network that has nothing here would wait too long behind the others that are new. */
  function isCrowded(network: string): boolean {
    if (longestWait === 0 || others.has(network)) return false;
    const ahead = first.length + others.freshClients() + drawing;
    return others.freshClients() >= FEW_NETWORKS && (ahead * pageMs) / atOnce > longestWait;
  }

  /** Pages that can be drawn while the last of a burst waits. */
  function mostWaiting(): number {
    if (longestWait === 0) return Number.POSITIVE_INFINITY;
    return Math.max(FEW_PAGES, Math.floor((burstWait * atOnce) / pageMs));
  }

  function pushFirst(waiting: Waiting): Waiting | undefined {
    if (longestWait > 0 && first.length >= MOST_FIRST) return waiting;
    first.push(waiting);
    return undefined;
  }

  function pushOther(waiting: Waiting, network: string): Waiting | undefined {
    return isCrowded(network) ? waiting : others.push(network, waiting, mostWaiting());
  }

  function wait(waiting: Waiting, network: string): void {
    const refused = isFirst(waiting.request) ? pushFirst(waiting) : pushOther(waiting, network);
    if (refused) refuse(refused);
  }

  /** While others go before them, pages of a burst that are late would only become later. */
  function refuseLate(): void {
    if (longestWait === 0 || first.length + others.freshClients() === 0) return;
    const latest = performance.now() - burstWait;
    for (const late of others.removeRepeated(({ since }) => since < latest)) refuse(late);
  }

  function drawNext(): void {
    if (drawing >= atOnce) return;
    refuseLate();
    const waiting = first.shift() ?? others.take();
    if (!waiting) return;
    drawing += 1;
    void drawOne(waiting);
  }

  async function drawOne({ request, resolve, reject }: Waiting): Promise<void> {
    const began = performance.now();
    let hasPlace = true;
    const leave = () => {
      if (!hasPlace) return;
      hasPlace = false;
      // The place is free after what has come in meanwhile: until then no page may begin in it, not even a new one.
      afterTurns(TURNS, () => {
        drawing -= 1;
        pageMs += (performance.now() - began - pageMs) * SHARE_OF_LAST;
        drawNext();
      });
    };
    const late = setTimeout(leave, LATE_MS).unref();
    try {
      resolve(await draw(request));
    } catch (error) {
      reject(error);
    }
    clearTimeout(late);
    leave();
  }

  return {
    draw: (request, network) =>
      new Promise((resolve, reject) => {
        wait({ request, since: performance.now(), resolve, reject }, network);
        drawNext();
      }),
    join: (url, network) => others.bringForward(network, ({ request }) => request.url === url),
    load: () => ({ drawing, waiting: first.length + others.size() }),
  };
}

/** So that all that has come in is looked at before the next page takes the event loop. */
function afterTurns(turns: number, work: () => void): void {
  if (turns === 0) work();
  else setImmediate(afterTurns, turns - 1, work);
}

/** The home page, as everybody asks for it, and pages of whoever is signed in to the office. */
function isFirst({ url, officeUser }: RenderRequest): boolean {
  return officeUser !== undefined || (!url.includes('?') && readAddress(url)?.name === 'home');
}
