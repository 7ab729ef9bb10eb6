import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Polygon } from '#domain/map/polygon.ts';
import { omitKeys, polygonKeys } from '#domain/search/filter-definitions.ts';
import { usePage } from '#web/app/page.ts';
import { PolygonOutline } from '#web/features/map/polygon-outline.tsx';
import { Button } from '#web/ui/button.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { drawnPolygon, type Search, searchPath, searchWithFilter } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

const DrawArea = deferred(() => import('#web/features/map/draw/draw-area.tsx'));

/** Elements for searching in a polygon that the visitor draws on the map. */
type AreaDrawing = {
  /** Button that starts drawing. */
  readonly button: ReactNode;
  /** The drawing tool, or false while the visitor is not drawing. */
  readonly drawingTool: ReactNode;
  /** The searched polygon as a map overlay. */
  readonly overlay: ReactNode;
};

export function useAreaDrawing(search: Search): AreaDrawing {
  const { t, lang } = usePage();
  const { definition, latestSearchRef } = useSearchPage();
  const navigate = useNavigate();
  const [isDrawing, setDrawing] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasDrawingRef = useRef(false);
  useEffect(() => {
    if (wasDrawingRef.current && !isDrawing) buttonRef.current?.focus({ preventScroll: true });
    wasDrawingRef.current = isDrawing;
  }, [isDrawing]);
  const [polygonKey = ''] = polygonKeys(definition.filters);
  const drawnArea = drawnPolygon(definition.filters, search.filter);
  const searchWithinPolygon = (polygon: Polygon | undefined) => {
    setDrawing(false);
    const currentSearch = latestSearchRef.current;
    const filter = polygon
      ? { ...currentSearch.filter, [polygonKey]: polygon }
      : omitKeys(currentSearch.filter, polygonKey);
    void navigate(searchPath(definition, lang, searchWithFilter(definition, currentSearch, filter)));
  };
  return {
    button: (
      <Button
        ref={buttonRef}
        variant="plain"
        icon="lasso"
        className="border border-line bg-raised shadow-float"
        onClick={() => setDrawing(true)}
      >
        {t(drawnArea ? 'map:draw.change' : 'map:draw')}
      </Button>
    ),
    drawingTool: isDrawing && (
      <DrawArea
        initialPolygon={drawnArea ?? []}
        onDone={searchWithinPolygon}
        onCancel={() => setDrawing(false)}
      />
    ),
    overlay: drawnArea && !isDrawing && <PolygonOutline corners={drawnArea} />,
  };
}
