import { type RefObject, useEffect, useState } from 'react';
import type { District } from '#contract/calls.ts';
import { usePage } from '#web/app/page-context.ts';
import { formQuery, searchOfQuery } from './form.ts';
import { type Search, searchPath } from './search.ts';

/** What the fields say by now, which may be ahead of the address. */
export type Draft = {
  readonly search: Search;
  /** What the fields started with. */
  readonly base: Search;
  /** Changes when they start anew. */
  readonly generation: number;
  /** Reads the fields again, and returns what they say. */
  readonly read: () => Search;
  /** Tells that the fields themselves have asked for this: while it is on its way they may go ahead of it. */
  readonly sent: (search: Search) => void;
  /** Lets the fields start anew with this. */
  readonly reset: (search: Search) => void;
};

/**
 * The fields keep their own state, as the browser keeps it; this reads them. They stay as they are
 * when the search follows them, and start anew when it was changed elsewhere: by a chip, a link or Back.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  applied: Search,
  districts: readonly District[],
): Draft {
  const { lang } = usePage();
  // Of the fields alone: how the list is looked at is not theirs to say.
  const address = (search: Search) => searchPath(lang, { ...search, cursor: 0, view: {} });
  const [search, setSearch] = useState(applied);
  const [{ base, generation }, setStart] = useState({ base: applied, generation: 0 });
  const [shown, setShown] = useState(address(applied));
  const [underway] = useState(() => new Set<string>());
  const reset = (next: Search) => {
    setSearch(next);
    setStart({ base: next, generation: generation + 1 });
  };

  if (shown !== address(applied)) {
    setShown(address(applied));
    if (address(search) !== address(applied) && !underway.has(address(applied))) reset(applied);
  }

  const read = (): Search => {
    if (!form.current) return search;
    const now = searchOfQuery(formQuery(form.current), lang, districts);
    setSearch(now);
    return now;
  };
  const isFollowed = address(search) === address(applied);
  useEffect(() => {
    if (isFollowed) underway.clear();
  }, [isFollowed, underway]);
  // What was ticked before the code came is in the fields already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are taken over
  useEffect(() => void read(), []);

  const sent = (asked: Search) => void underway.add(address(asked));

  return { search, base, generation, read, sent, reset };
}
