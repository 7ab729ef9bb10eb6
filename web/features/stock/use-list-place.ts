import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageStart } from '#domain/paging.ts';
import { keepListPlace, keptListPlace } from '#web/app/list-place.ts';
import { useBeforePaint } from '#web/app/use-before-paint.ts';

/** Scrolling has come to rest when it has not moved for so long. */
const REST_MS = 200;

/**
 * Remembers which row of a feed stands at the top of the screen whenever scrolling comes to rest, or the
 * visitor reaches for something; and returns to it when the history's entry already has one. `entered` is
 * the row to show when it has none, by its gstock_id.
 */
export function useListPlace(feed: RefObject<HTMLElement | null>, entered: number | undefined): void {
  // Back may lead to another place of the same list.
  const { key } = useLocation();
  useBeforePaint(() => {
    const place = keptListPlace();
    const card = place && feed.current?.querySelector(`[aria-posinset="${place.row}"]`);
    if (card) return holdAt(card, place.top);
    if (!place && entered !== undefined) showCard(feed.current, entered);
  }, [feed, entered, key]);

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const keep = () => {
      clearTimeout(rest.current);
      const card = firstOnScreen(feed.current);
      const row = Number(card?.getAttribute('aria-posinset'));
      if (card && row) keepListPlace({ row, top: card.getBoundingClientRect().top }, pageStart(row - 1));
    };
    const scrolled = () => {
      clearTimeout(rest.current);
      rest.current = setTimeout(keep, REST_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('pagehide', keep);
    window.addEventListener('pointerdown', keep, { capture: true, passive: true });
    window.addEventListener('keydown', keep, { capture: true, passive: true });
    return () => {
      clearTimeout(rest.current);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pointerdown', keep, { capture: true });
      window.removeEventListener('keydown', keep, { capture: true });
    };
  }, [feed]);
}

/** What a visitor moves a page by; from then on it is theirs. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a card to its place on the screen, and again whenever parts above it come late and push it away,
 * until the visitor moves the page. Answers how to let go of it.
 */
function holdAt(card: Element, top: number): () => void {
  const hold = () => {
    const away = card.getBoundingClientRect().top - top;
    // Less than a pixel is the browser's rounding: following it would never end.
    if (card.isConnected && Math.abs(away) >= 1) window.scrollBy(0, away);
  };
  const changes = new ResizeObserver(hold);
  const letGo = () => {
    changes.disconnect();
    for (const move of MOVES) window.removeEventListener(move, letGo, { capture: true });
  };
  for (const move of MOVES) window.addEventListener(move, letGo, { capture: true, passive: true });
  hold();
  changes.observe(document.body);
  return letGo;
}

/** The first card of which more than half is below the bars that stand at the top of the screen. */
function firstOnScreen(feed: HTMLElement | null): Element | undefined {
  const cards = feed?.querySelectorAll('[aria-posinset]') ?? [];
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return [...cards].find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 > bars;
  });
}

/** The listing an address points at comes to the middle of the screen, and has the focus. */
function showCard(feed: HTMLElement | null, id: number): void {
  const card = feed?.querySelector(`[data-stock="${id}"]`);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('a')?.focus({ preventScroll: true });
}
