import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import type { Search } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';
import { type EditState, editRules } from './edit-rules.ts';
import { formQuery, searchOfQuery } from './form-address.ts';

export type EditedSearch = Pick<EditState, 'search' | 'initialSearch' | 'carriedSearch' | 'resetCounts'> & {
  /** Reads the form fields again and returns the search that they describe. */
  readonly readFields: () => Search;
  readonly isRequested: (search: Search) => boolean;
  /** Records that the form has requested a search. `resetsFields` also resets the fields to this search. */
  readonly addPending: (search: Search, resetsFields?: boolean) => void;
  readonly resetFields: (search: Search) => void;
};

/** Tracks the search that the uncontrolled form fields describe. */
export function useEditedSearch(
  form: RefObject<HTMLFormElement | null>,
  appliedSearch: Search,
): EditedSearch {
  const { lang } = usePage();
  const { definition, knownCodes } = useSearchPage();
  const { key: historyKey } = useLocation();
  const rules = useMemo(() => editRules<Search>(definition), [definition]);
  const [previousState, setState] = useState(() => rules.createState(appliedSearch, historyKey));
  const state = rules.receive(previousState, appliedSearch, historyKey);
  if (state !== previousState) setState(state);
  // Several fields may change before React renders again, for example by autofill, so each change
  // builds on the latest state and not on the rendered state. setState is called with values only,
  // never with updater functions, because React may call an updater during a deferred render of the
  // next page.
  const latestState = useRef(state);
  useLayoutEffect(() => {
    latestState.current = state;
  }, [state]);
  const updateState = (nextState: EditState) => {
    latestState.current = nextState;
    setState(nextState);
  };

  const readForm = (element: HTMLFormElement): Search =>
    searchOfQuery(definition, formQuery(element), lang, knownCodes);
  const readFields = (): Search => {
    if (!form.current) return latestState.current.search;
    const search = readForm(form.current);
    updateState({ ...latestState.current, search });
    return search;
  };
  // After hydration, reads checkboxes that the visitor ticked before the script loaded. Usually there
  // is no difference, and React does not render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are taken over
  useEffect(() => {
    if (!form.current) return;
    const search = readForm(form.current);
    const hasErrors = [search, latestState.current.search].some(({ errors }) => errors.length > 0);
    if (hasErrors || !rules.isRequested(latestState.current, search))
      updateState({ ...latestState.current, search });
  }, []);

  return {
    ...state,
    readFields,
    isRequested: (search) => rules.isRequested(latestState.current, search),
    addPending: (search, resetsFields = false) =>
      updateState(
        rules.addPending(
          resetsFields ? rules.resetFields(latestState.current, search) : latestState.current,
          search,
        ),
      ),
    resetFields: (search) => updateState(rules.resetFields(latestState.current, search)),
  };
}
