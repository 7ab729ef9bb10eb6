import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { type Polygon, parseCorner } from '#domain/map/polygon.ts';
import { useT } from '#web/app/page.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/field.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { type LiveMap, useMap } from '../map-context.ts';
import { PassiveMarker } from '../marker.tsx';
import { PolygonOutline } from '../polygon-outline.tsx';
import {
  addCorner,
  finishPolygon,
  moveCorner,
  parseCorners,
  type UnfinishedPolygon,
  unfinishedPolygonOf,
} from './unfinished-polygon.ts';
import { useMapPointer } from './use-map-pointer.ts';
import './draw-area.css';

type DrawAreaProps = {
  /** Polygon that the current search is limited to. Empty to draw a new polygon. */
  readonly initialPolygon: Polygon;
  /** Called with the finished polygon, or with undefined if the visitor cleared it. */
  readonly onDone: (polygon: Polygon | undefined) => void;
  readonly onCancel: () => void;
};

/**
 * Lets the visitor draw a polygon on the live map: by clicks and taps, by adding the centre of the map,
 * or by typing coordinates.
 */
export default function DrawArea(props: DrawAreaProps) {
  const map = useMap();
  return map.kind === 'live' && <DrawAreaPanel {...props} map={map} />;
}

function DrawAreaPanel({
  map: { view, layer },
  initialPolygon,
  onDone,
  onCancel,
}: DrawAreaProps & { map: LiveMap }) {
  const t = useT();
  const [unfinishedPolygon, setUnfinishedPolygon] = useState<UnfinishedPolygon>(() =>
    unfinishedPolygonOf(initialPolygon),
  );
  const [isRejected, setRejected] = useState(false);
  const updatePolygon = (newPolygon: UnfinishedPolygon) => {
    setUnfinishedPolygon(newPolygon);
    setRejected(false);
  };
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);

  const submitPolygon = () => {
    const polygon = finishPolygon(unfinishedPolygon);
    if (polygon) onDone(polygon);
    else if (unfinishedPolygon.length === 0 && initialPolygon.length > 0) onDone(undefined);
    else setRejected(true);
  };
  const addCornerAt = (position: LatLng) =>
    unfinishedPolygon.length < MAX_CORNERS
      ? updatePolygon(addCorner(unfinishedPolygon, position))
      : setRejected(true);
  useMapPointer(view, {
    // A click on the first corner closes the polygon. The other corners can only be dragged.
    onClick: (position, corner) => {
      if (corner === undefined) addCornerAt(position);
      else if (corner === 0 && unfinishedPolygon.length >= MIN_CORNERS) submitPolygon();
    },
    onDoubleClick: () => unfinishedPolygon.length >= MIN_CORNERS && submitPolygon(),
    onDrag: (corner, position) => updatePolygon(moveCorner(unfinishedPolygon, corner, position)),
  });
  const corners = parseCorners(unfinishedPolygon);
  return (
    <>
      {createPortal(
        <>
          <PolygonOutline corners={corners.map(({ position }) => position)} isUnfinished />
          {corners.map(({ index, position }) => (
            <PassiveMarker key={`${index}`} position={position} className="map-anchor-center">
              <span className="map-corner-dot" data-corner={index} />
            </PassiveMarker>
          ))}
        </>,
        layer.element,
      )}
      <div className="map-cross" aria-hidden="true" />
      <section
        className="map-draw"
        aria-label={t('map:draw')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      >
        <header>
          <h2 ref={headingRef} tabIndex={-1} className="text-base outline-none">
            {t('map:draw')}
          </h2>
          <p role="status" className="text-sm text-muted">
            {t('map:draw.count', { count: unfinishedPolygon.length })}
          </p>
        </header>
        <p className="map-draw-hint text-sm">{t('map:draw.hint')}</p>
        <div className="map-draw-row">
          <Button onClick={submitPolygon}>{t('map:draw.done')}</Button>
          <Button variant="plain" onClick={() => addCornerAt(view.centre())}>
            {t('map:draw.add')}
          </Button>
          <Button
            variant="plain"
            busy={unfinishedPolygon.length === 0}
            onClick={() => updatePolygon(unfinishedPolygon.slice(0, -1))}
          >
            {t('map:draw.undo')}
          </Button>
          <Button variant="plain" busy={unfinishedPolygon.length === 0} onClick={() => updatePolygon([])}>
            {t('map:draw.clear')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('map:draw.cancel')}
          </Button>
        </div>
        {isRejected && (
          <p role="alert" className="text-sm text-accent">
            {t('map:draw.refused', { least: MIN_CORNERS, most: MAX_CORNERS })}
          </p>
        )}
        {unfinishedPolygon.length > 0 && (
          <details>
            <summary className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
              <FoldArrow />
              {t('map:draw.corners')}
            </summary>
            <ol className="map-draw-corners">
              {unfinishedPolygon.map((cornerText, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: corners have no id; the index identifies them
                <li key={index}>
                  <Input
                    value={cornerText}
                    aria-label={t('map:draw.corner', { n: index + 1 })}
                    aria-invalid={parseCorner(cornerText) === undefined || undefined}
                    onChange={(event) => updatePolygon(unfinishedPolygon.with(index, event.target.value))}
                    onKeyDown={(event) => event.key === 'Enter' && submitPolygon()}
                  />
                  <IconButton
                    icon="x"
                    label={t('map:draw.remove', { n: index + 1 })}
                    onClick={() => updatePolygon(unfinishedPolygon.toSpliced(index, 1))}
                  />
                </li>
              ))}
            </ol>
          </details>
        )}
      </section>
    </>
  );
}
