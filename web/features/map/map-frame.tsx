import { Expand, MapPinOff, Minus, Plus } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#web/app/page-context.ts';
import { IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type LiveMap, MapContext } from './map-context.ts';
import { type Credit, HONG_KONG } from './map-view.ts';
import { type MapViewProps, useMapView } from './use-map-view.ts';
import './map-frame.css';

type FrameProps = Omit<MapViewProps, 'inPage'> & {
  readonly inPage?: boolean;
  /** The markers (see marker.tsx). */
  readonly children?: ReactNode;
  /** What stands over the map: messages, panels, switches. */
  readonly floating?: ReactNode;
};

/**
 * A map of the configured provider in its states: loading, ready, failed (with a button to try again), and
 * not possible in this browser. It fills its parent, which must have a size.
 */
export function MapFrame({ inPage = false, children, floating, ...options }: FrameProps) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const { state, retry } = useMapView(container, { ...options, inPage });
  return (
    <div ref={container} className="map-frame" data-print="hide">
      {state.kind === 'ready' && (
        <MapContext value={state.map}>
          {createPortal(children, state.map.layer.element)}
          <div className="map-floating">{floating}</div>
          <Controls map={state.map} />
          <Credits credits={state.map.view.credits} />
        </MapContext>
      )}
      {state.kind === 'loading' && (
        <p role="status" className="map-message text-sm text-muted">
          {t('map:loading')}
        </p>
      )}
      {state.kind === 'unreachable' && (
        <div className="map-message">
          <ErrorState title={t('map:failed')} retryLabel={t('map:retry')} onRetry={retry}>
            {t('map:failed_why')}
          </ErrorState>
        </div>
      )}
      {state.kind === 'unsupported' && (
        <div className="map-message" role="status">
          <EmptyState icon={MapPinOff} title={t('map:unsupported')}>
            {t('map:unsupported_why')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function Controls({ map: { view } }: { map: LiveMap }) {
  const t = useT();
  return (
    <div className="map-controls">
      <IconButton label={t('map:zoom_in')} onClick={() => view.zoomBy(1)}>
        <Icon of={Plus} />
      </IconButton>
      <IconButton label={t('map:zoom_out')} onClick={() => view.zoomBy(-1)}>
        <Icon of={Minus} />
      </IconButton>
      <IconButton label={t('map:show_hong_kong')} onClick={() => view.show({ bounds: HONG_KONG }, true)}>
        <Icon of={Expand} />
      </IconButton>
    </div>
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
      {credits.map(({ text, href }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
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
