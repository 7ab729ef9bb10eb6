import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Polygon } from '#domain/map/polygon.ts';
import { polygonKeys, without } from '#domain/search/filter-table.ts';
import { usePage } from '#web/app/page.ts';
import { AreaShape } from '#web/features/map/area-shape.tsx';
import { Button } from '#web/ui/button.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { changed, drawnArea, type Search, searchPath } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

const DrawArea = deferred(() => import('#web/features/map/draw/draw-area.tsx'));

/** What a map needs to search in an area that is drawn on it. */
type AreaDrawing = {
  /** Begins to draw. */
  readonly button: ReactNode;
  /** What draws, while an area is drawn. */
  readonly tool: ReactNode;
  /** The area that is searched, on the map. */
  readonly below: ReactNode;
};

export function useAreaDrawing(search: Search): AreaDrawing {
  const { t, lang } = usePage();
  const { definition, latest } = useSearchPage();
  const navigate = useNavigate();
  const [isDrawing, setDrawing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(false);
  useEffect(() => {
    if (wasDrawing.current && !isDrawing) button.current?.focus({ preventScroll: true });
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  const [key = ''] = polygonKeys(definition.table);
  const area = drawnArea(definition.table, search.filter);
  const searchIn = (polygon: Polygon | undefined) => {
    setDrawing(false);
    const now = latest.current;
    const filter = polygon ? { ...now.filter, [key]: polygon } : without(now.filter, key);
    void navigate(searchPath(definition, lang, changed(definition, now, filter)));
  };
  return {
    button: (
      <Button
        ref={button}
        look="plain"
        icon="lasso"
        className="border border-line bg-raised shadow-float"
        onClick={() => setDrawing(true)}
      >
        {t(area ? 'map:draw.change' : 'map:draw')}
      </Button>
    ),
    tool: isDrawing && <DrawArea start={area ?? []} onDone={searchIn} onCancel={() => setDrawing(false)} />,
    below: area && !isDrawing && <AreaShape corners={area} />,
  };
}
