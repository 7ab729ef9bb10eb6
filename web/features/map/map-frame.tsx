import { Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#web/app/page.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { firstViewOf, type MapShape } from './first-view.ts';
import { type LiveMap, MapContext } from './map-context.ts';
import { BASE_CREDITS, type Credit, HONG_KONG } from './providers/map-view.ts';
import { type LiveMapProps, useLiveMap } from './use-live-map.ts';

type FrameProps = Omit<LiveMapProps, 'inPage'> & {
  /** The map is part of a page that scrolls, and stands below its first screen. */
  readonly inPage?: boolean;
  readonly shape: MapShape;
  /** A media query; where it does not apply, the page hides the map at first. */
  readonly shownOn?: string | undefined;
  /** The markers (see marker.tsx). */
  readonly children?: ReactNode;
  /** What stands over the live map: messages, panels, switches. */
  readonly floating?: ReactNode;
  /** Stands in the lower left corner of the drawn and of the live map: the legend, notes. */
  readonly foot?: ReactNode;
};

/**
 * A map that is there at first sight. The server draws its first view; when the map comes near the screen,
 * a live map of the configured provider is loaded and takes its place at the same centre and zoom. Where
 * that is not possible the drawn map stays, and its markers are links. It fills its parent, which must have
 * a size.
 */
export function MapFrame({
  inPage = false,
  shape,
  shownOn,
  children,
  floating,
  foot,
  ...options
}: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { state, retry } = useLiveMap(frame, { ...options, inPage });
  const target = JSON.stringify(options.target);
  const firstView = useMemo(() => firstViewOf(JSON.parse(target), shape), [target, shape]);
  return (
    <div ref={frame} className="map-frame" data-map-slot="" data-print="hide">
      {foot && <div className="map-foot">{foot}</div>}
      {state.kind === 'ready' ? (
        <MapContext value={state.map}>
          {createPortal(children, state.map.layer.element)}
          <div className="map-floating">{floating}</div>
          <Controls map={state.map} />
          <Credits credits={state.map.view.credits} />
        </MapContext>
      ) : (
        <>
          <DrawnMap label={options.label} view={firstView} isBelow={inPage} shownOn={shownOn}>
            {children}
          </DrawnMap>
          {(state.kind === 'unreachable' || state.kind === 'unsupported') && (
            <Failure reason={state.kind} onRetry={retry} />
          )}
          <Credits credits={BASE_CREDITS} />
        </>
      )}
    </div>
  );
}

/** Says why the map cannot be moved. The drawn map stays below. */
function Failure({ reason, onRetry }: { reason: 'unreachable' | 'unsupported'; onRetry: () => void }) {
  const t = useT();
  return (
    <div className="map-floating">
      <div className="map-note map-failure" role={reason === 'unreachable' ? 'alert' : 'status'}>
        <p>{t(reason === 'unreachable' ? 'map:failed' : 'map:unsupported')}</p>
        <p className="text-sm font-normal text-muted">
          {t(reason === 'unreachable' ? 'map:failed_why' : 'map:unsupported_why')}
        </p>
        {reason === 'unreachable' && (
          <Button look="ghost" onClick={onRetry}>
            {t('map:retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Controls({ map: { view } }: { map: LiveMap }) {
  const t = useT();
  return (
    <div className="map-controls">
      <IconButton icon="plus" label={t('map:zoom_in')} onClick={() => view.zoomBy(1)} />
      <IconButton icon="minus" label={t('map:zoom_out')} onClick={() => view.zoomBy(-1)} />
      <IconButton
        icon="expand"
        label={t('map:show_hong_kong')}
        onClick={() => view.show({ bounds: HONG_KONG }, true)}
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

/** Names the makers of the map, as their licences ask. */
function Credits({ credits }: { credits: readonly Credit[] }) {
  const t = useT();
  // Some providers show their credits themselves.
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
