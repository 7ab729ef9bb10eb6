import { useMemo } from 'react';
import type { IcsType } from '#domain/ics-type.ts';
import type { LatLng } from '#domain/lat-lng.ts';
import { useT } from '#web/app/page-context.ts';
import { MapFrame } from './map-frame.tsx';
import { zoomForMetres } from './map-target.ts';
import { ZOOMS } from './map-view.ts';
import { KeepLabelsClear, Mark } from './marker.tsx';
import { pinBox } from './marker-size.ts';
import { TypeIcon } from './type-icon.tsx';

export type PinMapProps = {
  readonly position: LatLng;
  /** What stands there, such as a building's name. */
  readonly name: string;
  readonly icsType: IcsType;
  /** How many metres around the pin should be visible, for example to the nearest station. */
  readonly radius?: number | undefined;
};

/** Limits of the radius, in metres. A smaller one shows nothing more; a larger one is no walk. */
const RADIUS = { min: 350, max: 2500 };
/** Half the height of a small map, less the height of a station's name, in pixels. */
const HALF_HEIGHT = 140;

/** Where a listing is: one pin, and the stations and streets around it. */
export function PinMap({ position, name, icsType, radius = RADIUS.min }: PinMapProps) {
  const t = useT();
  const metres = Math.min(RADIUS.max, Math.max(RADIUS.min, radius));
  const zoom = Math.min(ZOOMS.max - 1, zoomForMetres(metres, HALF_HEIGHT, position.lat));
  const { lat, lng } = position;
  const boxes = useMemo(() => {
    const pin = pinBox({ lat, lng }, latinLength(name));
    // The space below is kept clear too: the base would write the building's name there again.
    return [{ ...pin, height: 2 * pin.height, anchor: 'center' as const }];
  }, [lat, lng, name]);
  return (
    <MapFrame label={t('stock_info:map.here', { name })} target={{ centre: position, zoom }} inPage>
      <KeepLabelsClear boxes={boxes} />
      <Mark position={position} label={name} className="map-anchor-bottom">
        <span className={`map-pin map-fill-${icsType}`}>
          <TypeIcon icsType={icsType} />
          <span>{name}</span>
        </span>
      </Mark>
    </MapFrame>
  );
}

/** The length of a text in Latin characters. A Chinese character is as wide as two. */
function latinLength(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}
