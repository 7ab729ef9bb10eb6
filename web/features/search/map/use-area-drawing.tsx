import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Polygon } from '#domain/map/polygon.ts';
import { polygonKeys, without } from '#domain/search/filter-definitions.ts';
import { usePage } from '#web/app/page.ts';
import { AreaShape } from '#web/features/map/area-shape.tsx';
import { Button } from '#web/ui/button.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { drawnPolygon, type Search, searchPath, searchWithFilter } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

const DrawArea = deferred(() => import('#web/features/map/draw/draw-area.tsx'));

/** Elements for searching in a polygon that the visitor draws on the map. */
type AreaDrawing = {
  /** Button that starts drawing. */
  readonly button: ReactNode;
  /** The drawing tool while the visitor draws; otherwise false. */
  readonly drawingTool: ReactNode;
  /** The searched polygon as a map overlay. */
  readonly overlay: ReactNode;
};

export function useAreaDrawing(search: Search): AreaDrawing {
  const { t, lang } = usePage();
  const { definition, latestSearch } = useSearchPage();
  const navigate = useNavigate();
  const [isDrawing, setDrawing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasDrawing = useRef(false);
  useEffect(() => {
    if (wasDrawing.current && !isDrawing) button.current?.focus({ preventScroll: true });
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  const [polygonKey = ''] = polygonKeys(definition.filters);
  const area = drawnPolygon(definition.filters, search.filter);
  const searchIn = (polygon: Polygon | undefined) => {
    setDrawing(false);
    const currentSearch = latestSearch.current;
    const filter = polygon
      ? { ...currentSearch.filter, [polygonKey]: polygon }
      : without(currentSearch.filter, polygonKey);
    void navigate(searchPath(definition, lang, searchWithFilter(definition, currentSearch, filter)));
  };
  return {
    button: (
      <Button
        ref={button}
        variant="plain"
        icon="lasso"
        className="border border-line bg-raised shadow-float"
        onClick={() => setDrawing(true)}
      >
        {t(area ? 'map:draw.change' : 'map:draw')}
      </Button>
    ),
    drawingTool: isDrawing && (
      <DrawArea initialPolygon={area ?? []} onDone={searchIn} onCancel={() => setDrawing(false)} />
    ),
    overlay: area && !isDrawing && <AreaShape corners={area} />,
  };
}
