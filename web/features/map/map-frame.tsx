import { Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#web/app/page.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { initialViewOf, type MapShape } from './initial-view.ts';
import { type LiveMap, MapContext } from './map-context.ts';
import { BASE_MAP_CREDITS, type Credit, HONG_KONG_BOUNDS } from './providers/map-view.ts';
import { StaticMap } from './static-map.tsx';
import { type LiveMapProps, useLiveMap } from './use-live-map.ts';

type FrameProps = Omit<LiveMapProps, 'isInPage'> & {
  /** True if the map is part of a scrolling page and below the first screen. */
  readonly isInPage?: boolean;
  readonly shape: MapShape;
  /**
   * CSS media query. If it does not match when the page loads, the page hides the map and the browser
   * does not fetch the map image.
   */
  readonly visibleMediaQuery?: string | undefined;
  /** Markers of the map (see marker.tsx). */
  readonly children?: ReactNode;
  /** Content over the live map: messages, panels and switches. */
  readonly floatingContent?: ReactNode;
  /** Content of the lower left corner of the static and the live map: the legend and notes. */
  readonly footer?: ReactNode;
};

/**
 * Shows a map from the first paint. The server renders a static map. When the map comes near the
 * viewport, a live map of the configured provider replaces it at the same centre and zoom. If the live
 * map cannot load, the static map stays and its markers are links. The parent element must have a size.
 */
export function MapFrame({
  isInPage = false,
  shape,
  visibleMediaQuery,
  children,
  floatingContent,
  footer,
  ...options
}: FrameProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const { state, retry } = useLiveMap(frameRef, { ...options, isInPage });
  const targetJson = JSON.stringify(options.target);
  const initialView = useMemo(() => initialViewOf(JSON.parse(targetJson), shape), [targetJson, shape]);
  return (
    <div ref={frameRef} className="map-frame" data-map-slot="" data-print="hide">
      {footer && <div className="map-foot">{footer}</div>}
      {state.kind === 'ready' ? (
        <MapContext value={state.map}>
          {createPortal(children, state.map.layer.element)}
          <div className="map-floating">{floatingContent}</div>
          <MapControls map={state.map} />
          <MapCredits credits={state.map.view.credits} />
        </MapContext>
      ) : (
        <>
          <StaticMap
            label={options.label}
            view={initialView}
            isBelowFirstScreen={isInPage}
            visibleMediaQuery={visibleMediaQuery}
          >
            {children}
          </StaticMap>
          {(state.kind === 'unreachable' || state.kind === 'unsupported') && (
            <MapFailure reason={state.kind} onRetry={retry} />
          )}
          <MapCredits credits={BASE_MAP_CREDITS} />
        </>
      )}
    </div>
  );
}

/** Explains why the live map is not available. The static map stays visible below. */
function MapFailure({ reason, onRetry }: { reason: 'unreachable' | 'unsupported'; onRetry: () => void }) {
  const t = useT();
  return (
    <div className="map-floating">
      <div className="map-note map-failure" role={reason === 'unreachable' ? 'alert' : 'status'}>
        <p>{t(reason === 'unreachable' ? 'map:failed' : 'map:unsupported')}</p>
        <p className="text-sm font-normal text-muted">
          {t(reason === 'unreachable' ? 'map:failed_why' : 'map:unsupported_why')}
        </p>
        {reason === 'unreachable' && (
          <Button variant="ghost" onClick={onRetry}>
            {t('map:retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

function MapControls({ map: { view } }: { map: LiveMap }) {
  const t = useT();
  return (
    <div className="map-controls">
      <IconButton icon="plus" label={t('map:zoom_in')} onClick={() => view.zoomBy(1)} />
      <IconButton icon="minus" label={t('map:zoom_out')} onClick={() => view.zoomBy(-1)} />
      <IconButton
        icon="expand"
        label={t('map:show_hong_kong')}
        onClick={() => view.showTarget({ bounds: HONG_KONG_BOUNDS }, true)}
      />
      {view.setSatellite && <SatelliteButton setSatellite={view.setSatellite} />}
    </div>
  );
}

function SatelliteButton({ setSatellite }: { setSatellite: (isOn: boolean) => void }) {
  const t = useT();
  const [isOn, setIsOn] = useState(false);
  return (
    <IconButton
      icon="satellite"
      label={t('map:satellite')}
      aria-pressed={isOn}
      className="aria-pressed:bg-brand aria-pressed:text-on-brand"
      onClick={() => {
        setSatellite(!isOn);
        setIsOn(!isOn);
      }}
    />
  );
}

/** Lists the copyright holders of the map data, as their licences require. */
function MapCredits({ credits }: { credits: readonly Credit[] }) {
  const t = useT();
  // Some providers, such as Google, display their own credits.
  if (credits.length === 0) return null;
  return (
    <p className="map-credits">
      {t('map:credits')}
      {credits.map(({ text, href, logo }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          {logo && <img src={logo} alt="" width={20} height={20} className="map-logo" />}
          {href ? (
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </p>
  );
}
