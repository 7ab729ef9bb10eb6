import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { District } from '#contract/portal.ts';
import { usePage } from '#web/app/page-context.ts';
import { arrived, type DraftState, draftOf, isAsked, restarted, sent } from './draft.ts';
import { formQuery, searchOfQuery } from './form.ts';
import type { Search } from './search.ts';

export type Draft = Pick<DraftState, 'search' | 'base' | 'kept' | 'starts'> & {
  /** Reads the fields again, and returns what they say. */
  readonly read: () => Search;
  readonly isAsked: (search: Search) => boolean;
  /** Tells what is asked for; `anew` when the fields do not say it yet. */
  readonly sent: (search: Search, anew?: boolean) => void;
  readonly restart: (search: Search) => void;
};

/** The fields keep their own state, as the browser keeps it; this reads them. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  applied: Search,
  districts: readonly District[],
): Draft {
  const { lang } = usePage();
  const { key: entry } = useLocation();
  const [before, setDraft] = useState(() => draftOf(applied, entry));
  const draft = arrived(before, applied, entry);
  // From here on values are set, never functions of what was set before: React may work those out from a
  // drawing of the next page that it has put aside for now.
  if (draft !== before) setDraft(draft);

  const read = (): Search => {
    if (!form.current) return draft.search;
    const search = searchOfQuery(formQuery(form.current), lang, districts);
    setDraft({ ...draft, search });
    return search;
  };
  // What was ticked before the code came is in the fields already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are taken over
  useEffect(() => void read(), []);

  return {
    ...draft,
    read,
    isAsked: (search) => isAsked(draft, search),
    sent: (search, anew = false) => setDraft(sent(anew ? restarted(draft, search) : draft, search)),
    restart: (search) => setDraft(restarted(draft, search)),
  };
}
