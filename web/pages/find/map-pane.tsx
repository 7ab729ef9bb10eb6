import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Bounds } from '#domain/bounds.ts';
import { usePage } from '#web/app/page-context.ts';
import { STILL } from '#web/app/scroll/use-scroll-position.ts';
import { StockMap } from '#web/features/map/lazy.tsx';
import { type Lit, usePointedCard } from '#web/features/stock/lit.ts';
import { safeStore } from '#web/storage/safe-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { callParams, changed, type Search, searchPath } from './search.ts';
import { useMapTarget } from './use-map-target.ts';
import { useVisitorMoves } from './use-visitor-moves.ts';
import { dealOf } from './words.ts';

const FOLLOW_KEY = 'podium.map.follow';

/** The search on the map, and the map's part in the search: its area, when the visitor wants that. */
export default function MapPane({
  search,
  latest,
  lit,
}: {
  search: Search;
  /** The search that the list shows, which the map follows after it: a movement narrows that one. */
  latest: RefObject<Search>;
  lit: Lit;
}) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  const target = useMapTarget(search);
  const pointed = usePointedCard(lit);
  const [follows, setFollows] = useState(() => safeStore().get(FOLLOW_KEY) !== false);
  const [area, setArea] = useState<Bounds>();

  const searchIn = (bounds: Bounds) => {
    const now = latest.current;
    const { place: _place, ...view } = now.view ?? {};
    const next = changed({ ...now, view }, { ...now.filter, bounds });
    void navigate(searchPath(lang, next), { replace: true });
  };
  const onMove = useVisitorMoves(target, ({ bounds }) => {
    setArea(bounds);
    if (follows) return searchIn(bounds);
    const now = latest.current;
    const next = { ...now, view: { ...now.view, place: bounds } };
    void navigate(searchPath(lang, next), { replace: true, state: STILL });
  });
  const follow = (wanted: boolean) => {
    safeStore().set(FOLLOW_KEY, wanted);
    setFollows(wanted);
    if (wanted && area) searchIn(area);
  };
  if (!target) return null;
  return (
    <StockMap
      className="size-full"
      params={callParams(search)}
      target={target}
      txType={dealOf(search.filter.txType) === 'L' ? 'L' : 'S'}
      highlighted={pointed}
      onHighlight={lit.marker.set}
      onMove={onMove}
    >
      <div className="flex flex-wrap gap-2">
        <div className="rounded-control border border-line bg-raised px-3 shadow-float">
          <Checkbox checked={follows} onChange={(event) => follow(event.target.checked)}>
            {t('find:follow')}
          </Checkbox>
        </div>
        {!follows && area && (
          <Button className="shadow-float" onClick={() => searchIn(area)}>
            {t('find:search_here')}
          </Button>
        )}
      </div>
    </StockMap>
  );
}
