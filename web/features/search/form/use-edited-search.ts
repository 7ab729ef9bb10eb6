import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import type { Search } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';
import { type EditState, editRules } from './edit-rules.ts';
import { formQuery, searchOfQuery } from './form-address.ts';

export type EditedSearch = Pick<EditState, 'search' | 'base' | 'carried' | 'starts'> & {
  /** Reads the fields again, and returns what they say. */
  readonly read: () => Search;
  readonly isAsked: (search: Search) => boolean;
  /** Notes that this search is asked for; `anew` when the fields do not say it yet. */
  readonly send: (search: Search, anew?: boolean) => void;
  readonly restart: (search: Search) => void;
};

/** The fields keep their own state, as the browser keeps it; this reads them. */
export function useEditedSearch(form: RefObject<HTMLFormElement | null>, applied: Search): EditedSearch {
  const { lang } = usePage();
  const { definition, known } = useSearchPage();
  const { key: entry } = useLocation();
  const rules = useMemo(() => editRules<Search>(definition), [definition]);
  const [before, setEdited] = useState(() => rules.start(applied, entry));
  const edited = rules.arrive(before, applied, entry);
  if (edited !== before) setEdited(edited);
  // Several fields may change before React draws again, as when a browser fills them in: each change follows the
  // last one, not what was drawn. Values are set, never functions of what was set before: React may compute those
  // from a render of the next page that it has put aside.
  const latest = useRef(edited);
  useLayoutEffect(() => {
    latest.current = edited;
  }, [edited]);
  const change = (next: EditState) => {
    latest.current = next;
    setEdited(next);
  };

  const fieldsOf = (element: HTMLFormElement): Search =>
    searchOfQuery(definition, formQuery(element), lang, known);
  const read = (): Search => {
    if (!form.current) return latest.current.search;
    const search = fieldsOf(form.current);
    change({ ...latest.current, search });
    return search;
  };
  // What was ticked before the code came is in the fields already. Most say what is shown, and nothing is drawn anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are taken over
  useEffect(() => {
    if (!form.current) return;
    const search = fieldsOf(form.current);
    const hasErrors = [search, latest.current.search].some(({ errors }) => errors.length > 0);
    if (hasErrors || !rules.isAsked(latest.current, search)) change({ ...latest.current, search });
  }, []);

  return {
    ...edited,
    read,
    isAsked: (search) => rules.isAsked(latest.current, search),
    send: (search, anew = false) =>
      change(rules.send(anew ? rules.restart(latest.current, search) : latest.current, search)),
    restart: (search) => change(rules.restart(latest.current, search)),
  };
}
