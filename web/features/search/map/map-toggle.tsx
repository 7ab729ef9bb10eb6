import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Search, searchPath } from '../search.ts';
import type { SearchDefinition } from '../search-definition.ts';

/** The state of an entry that was reached from the list: going back leads to the same row of it. */
const FROM_LIST = { fromList: true } as const;

/** List or map, where there is no room for both. Without script it leads to a page with the drawn map. */
export function MapToggle({ definition, search }: { definition: SearchDefinition; search: Search }) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { map, ...rest } = search.view;
  const to = searchPath(definition, lang, { ...search, view: map ? rest : { ...rest, map: true } });
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (map && state?.fromList) void navigate(-1);
    else void navigate(to, { state: map ? null : FROM_LIST });
  };
  return (
    <div className="map-toggle lg:hidden" data-print="hide">
      <a
        href={to}
        onClick={toggle}
        className="inline-flex h-11 items-center gap-2 rounded-full bg-ink px-6 font-semibold whitespace-nowrap text-paper"
      >
        <Icon of={map ? 'list' : 'map'} />
        {map ? t('find:show_list') : t('find:show_map')}
      </a>
    </div>
  );
}
