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
  formRef: RefObject<HTMLFormElement | null>,
  appliedSearch: Search,
): EditedSearch {
  const { lang } = usePage();
  const { definition, knownCodes } = useSearchPage();
  const { key: historyKey } = useLocation();
  const rules = useMemo(() => editRules<Search>(definition), [definition]);
  const [previousState, setState] = useState(() => rules.createState(appliedSearch, historyKey));
  const state = rules.receiveSearch(previousState, appliedSearch, historyKey);
  if (state !== previousState) setState(state);
  // Several fields may change before React renders again, for example by autofill, so each change
  // builds on the latest state and not on the rendered state. setState is called with values only,
  // never with updater functions, because React may call an updater during a deferred render of the
  // next page.
  const latestStateRef = useRef(state);
  useLayoutEffect(() => {
    latestStateRef.current = state;
  }, [state]);
  const updateState = (nextState: EditState) => {
    latestStateRef.current = nextState;
    setState(nextState);
  };

  const readForm = (element: HTMLFormElement): Search =>
    searchOfQuery(definition, formQuery(element), lang, knownCodes);
  const readFields = (): Search => {
    if (!formRef.current) return latestStateRef.current.search;
    const search = readForm(formRef.current);
    updateState({ ...latestStateRef.current, search });
    return search;
  };
  // After hydration, reads changes that the visitor made before the script loaded. Usually there are
  // none, and React does not render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (!formRef.current) return;
    const search = readForm(formRef.current);
    const hasErrors = [search, latestStateRef.current.search].some(({ errors }) => errors.length > 0);
    if (hasErrors || !rules.isRequested(latestStateRef.current, search))
      updateState({ ...latestStateRef.current, search });
  }, []);

  return {
    ...state,
    readFields,
    isRequested: (search) => rules.isRequested(latestStateRef.current, search),
    addPending: (search, resetsFields = false) =>
      updateState(
        rules.addPending(
          resetsFields ? rules.resetFields(latestStateRef.current, search) : latestStateRef.current,
          search,
        ),
      ),
    resetFields: (search) => updateState(rules.resetFields(latestStateRef.current, search)),
  };
}
