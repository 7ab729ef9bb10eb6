import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chipsOf } from '#domain/search/filter-chips.ts';
import { usePage } from '#web/app/page.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { type Search, searchPath } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';
import { FILTER_FORM_ID } from '../search-view.ts';

const CompareLink = deferred(() => import('./compare-link.tsx'));

/**
 * History state that marks a map opened from the list. Closing this map goes back in history, to the
 * same row of the list.
 */
const FROM_LIST_STATE = { fromList: true } as const;

/**
 * Bar at the bottom of a narrow screen: filters, the switch between list and map, and the comparison.
 * Without JavaScript the switch links to a page with a static map.
 */
export function MapToggle({ search }: { search: Search }) {
  const { t, lang } = usePage();
  const { definition } = useSearchPage();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { showsMap, ...listView } = search.view;
  const chipCount = chipsOf(definition.filters, search.filter).length;
  const to = searchPath(definition, lang, {
    ...search,
    view: showsMap ? listView : { ...listView, showsMap: true },
  });
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (showsMap && state?.fromList) void navigate(-1);
    else void navigate(to, { state: showsMap ? null : FROM_LIST_STATE });
  };
  return (
    <div className="map-toggle lg:hidden" data-print="hide">
      <Spaced>
        <button
          type="button"
          popoverTarget={FILTER_FORM_ID}
          className="target inline-flex items-center gap-1.5 justify-self-start rounded-control px-2 font-bold noscript:invisible md:invisible"
        >
          <Spaced>
            <Icon of="sliders-horizontal" size="sm" />
            {t('find:filters')}
            {chipCount > 0 && <b className="text-brand">{chipCount}</b>}
          </Spaced>
        </button>
        <a
          href={to}
          onClick={toggle}
          className="inline-flex h-11 items-center gap-2 rounded-full bg-ink px-6 font-bold whitespace-nowrap text-paper"
        >
          <Icon of={showsMap ? 'list' : 'map'} />
          {showsMap ? t('find:show_list') : t('find:show_map')}
        </a>
        <CompareLink />
      </Spaced>
    </div>
  );
}
