import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { type Polygon, parseCorner } from '#domain/map/polygon.ts';
import { useT } from '#web/app/page.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/field.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { AreaShape } from '../area-shape.tsx';
import { type LiveMap, useMap } from '../map-context.ts';
import { Mark } from '../marker.tsx';
import { cornersOf, type Draft, draftOf, polygonOf, withCorner, withCornerAt } from './draft.ts';
import { useMapPointer } from './use-map-pointer.ts';
import './draw-area.css';

type DrawAreaProps = {
  /** The area that is searched; none to begin a new one. */
  readonly start: Polygon;
  /** Called with the area, or without one when it was cleared. */
  readonly onDone: (polygon: Polygon | undefined) => void;
  readonly onCancel: () => void;
};

/** Draws an area on the live map: by clicks and taps, by the middle of the map, or by numbers. */
export default function DrawArea(props: DrawAreaProps) {
  const map = useMap();
  return map.kind === 'live' && <Drawing {...props} map={map} />;
}

function Drawing({ map: { view, layer }, start, onDone, onCancel }: DrawAreaProps & { map: LiveMap }) {
  const t = useT();
  const [draft, setDraft] = useState<Draft>(() => draftOf(start));
  const [isRefused, setRefused] = useState(false);
  const change = (next: Draft) => {
    setDraft(next);
    setRefused(false);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const finish = () => {
    const polygon = polygonOf(draft);
    if (polygon) onDone(polygon);
    else if (draft.length === 0 && start.length > 0) onDone(undefined);
    else setRefused(true);
  };
  const add = (position: LatLng) =>
    draft.length < MAX_CORNERS ? change(withCorner(draft, position)) : setRefused(true);
  useMapPointer(view, {
    // The first corner closes the area; any other is there to be dragged.
    onClick: (position, corner) => {
      if (corner === undefined) add(position);
      else if (corner === 0 && draft.length >= MIN_CORNERS) finish();
    },
    onDoubleClick: () => draft.length >= MIN_CORNERS && finish(),
    onDrag: (corner, position) => change(withCornerAt(draft, corner, position)),
  });
  const corners = cornersOf(draft);
  return (
    <>
      {createPortal(
        <>
          <AreaShape corners={corners.map(({ position }) => position)} isDraft />
          {corners.map(({ index, position }) => (
            <Mark key={`${index}`} position={position} className="map-anchor-center">
              <span className="map-corner-dot" data-corner={index} />
            </Mark>
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
          <h2 ref={heading} tabIndex={-1} className="text-base outline-none">
            {t('map:draw')}
          </h2>
          <p role="status" className="text-sm text-muted">
            {t('map:draw.count', { count: draft.length })}
          </p>
        </header>
        <p className="map-draw-hint text-sm">{t('map:draw.hint')}</p>
        <div className="map-draw-row">
          <Button onClick={finish}>{t('map:draw.done')}</Button>
          <Button look="plain" onClick={() => add(view.centre())}>
            {t('map:draw.add')}
          </Button>
          <Button look="plain" busy={draft.length === 0} onClick={() => change(draft.slice(0, -1))}>
            {t('map:draw.undo')}
          </Button>
          <Button look="plain" busy={draft.length === 0} onClick={() => change([])}>
            {t('map:draw.clear')}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('map:draw.cancel')}
          </Button>
        </div>
        {isRefused && (
          <p role="alert" className="text-sm text-accent">
            {t('map:draw.refused', { least: MIN_CORNERS, most: MAX_CORNERS })}
          </p>
        )}
        {draft.length > 0 && (
          <details>
            <summary className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
              <FoldArrow />
              {t('map:draw.corners')}
            </summary>
            <ol className="map-draw-corners">
              {draft.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place alone
                <li key={index}>
                  <Input
                    value={text}
                    aria-label={t('map:draw.corner', { n: index + 1 })}
                    aria-invalid={parseCorner(text) === undefined || undefined}
                    onChange={(event) => change(draft.with(index, event.target.value))}
                    onKeyDown={(event) => event.key === 'Enter' && finish()}
                  />
                  <IconButton
                    icon="x"
                    label={t('map:draw.remove', { n: index + 1 })}
                    onClick={() => change(draft.toSpliced(index, 1))}
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
