import { PodiumError } from '#contract/error.ts';
import type { RenderRequest } from '#contract/render.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { Env } from '../env/env.ts';
import type { PageLoad } from '../watch/watched.ts';
import type { DrawnPage, DrawPage } from './pages.ts';

export type PageQueue = {
  readonly draw: DrawPage;
  load(): PageLoad;
};

export type PageQueueOptions = {
  readonly draw: DrawPage;
  /** Pages that are drawn at a time; further ones wait. */
  readonly atOnce: number;
  /** Milliseconds that a page may be expected to wait; 0 refuses none. */
  readonly longestWait: number;
  /** Called for each page that is refused. */
  readonly onRefused: () => void;
};

/** A page that would wait longer is refused: the others are there within half a second. */
export const LONGEST_WAIT_MS = 200;
/** While one page waits for its data, another one is drawn. */
const AT_ONCE = 2;
/** Pages that wait for another machine leave the processor to each other. */
const AT_ONCE_ELSEWHERE = 8;
/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;
/** So many may always wait: the first pages after a start take many times as long as those after them. */
const FEW = 12;
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
  readonly resolve: (page: DrawnPage) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Draws few pages at a time and lets others wait, as long as they can be expected to be drawn soon; more are refused
 * at once. What is not drawn, calls and pages that are kept, never waits here: between two pages the event loop has
 * its turn (docs/decisions/049).
 */
export function createPageQueue({ draw, atOnce, longestWait, onRefused }: PageQueueOptions): PageQueue {
  const first: Waiting[] = [];
  const others: Waiting[] = [];
  let drawing = 0;
  /** How long a page keeps its place, in milliseconds, with what else the server does in that time. */
  let pageMs = FIRST_GUESS;

  function isRefused(goesFirst: boolean): boolean {
    if (longestWait === 0) return false;
    if (goesFirst) return first.length >= MOST_FIRST;
    const ahead = first.length + others.length + drawing;
    return others.length >= FEW && (ahead * pageMs) / atOnce > longestWait;
  }

  function drawNext(): void {
    if (drawing >= atOnce) return;
    const waiting = first.shift() ?? others.shift();
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
    async draw(request) {
      const goesFirst = isFirst(request);
      if (isRefused(goesFirst)) {
        onRefused();
        throw new PodiumError('unavailable', undefined, RETRY_AFTER);
      }
      return new Promise((resolve, reject) => {
        (goesFirst ? first : others).push({ request, resolve, reject });
        drawNext();
      });
    },
    load: () => ({ drawing, waiting: first.length + others.length }),
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
