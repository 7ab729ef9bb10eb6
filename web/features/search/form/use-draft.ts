import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import type { KnownCodes, Search } from '../search.ts';
import type { SearchKind } from '../search-kind.ts';
import { type DraftState, draftRules } from './draft.ts';
import { formQuery, searchOfQuery } from './form-search.ts';

export type Draft = Pick<DraftState, 'search' | 'base' | 'carried' | 'starts'> & {
  /** Reads the fields again, and returns what they say. */
  readonly read: () => Search;
  readonly isAsked: (search: Search) => boolean;
  /** Notes that this search is asked for; `anew` when the fields do not say it yet. */
  readonly send: (search: Search, anew?: boolean) => void;
  readonly restart: (search: Search) => void;
};

/** The fields keep their own state, as the browser keeps it; this reads them. */
export function useDraft(
  kind: SearchKind,
  form: RefObject<HTMLFormElement | null>,
  applied: Search,
  known: KnownCodes,
): Draft {
  const { lang } = usePage();
  const { key: entry } = useLocation();
  const rules = useMemo(() => draftRules<Search>(kind), [kind]);
  const [before, setDraft] = useState(() => rules.start(applied, entry));
  const draft = rules.arrive(before, applied, entry);
  // From here on values are set, never functions of what was set before: React may compute those from a
  // render of the next page that it has put aside.
  if (draft !== before) setDraft(draft);

  const read = (): Search => {
    if (!form.current) return draft.search;
    const search = searchOfQuery(kind, formQuery(form.current), lang, known);
    setDraft({ ...draft, search });
    return search;
  };
  // What was ticked before the code came is in the fields already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are taken over
  useEffect(() => void read(), []);

  return {
    ...draft,
    read,
    isAsked: (search) => rules.isAsked(draft, search),
    send: (search, anew = false) => setDraft(rules.send(anew ? rules.restart(draft, search) : draft, search)),
    restart: (search) => setDraft(rules.restart(draft, search)),
  };
}
