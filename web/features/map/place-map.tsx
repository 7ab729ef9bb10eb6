import { useMemo } from 'react';
import type { IcsType } from '#domain/ics-type.ts';
import { useT } from '#web/app/page-context.ts';
import { MapFrame } from './map-frame.tsx';
import { type Place, ZOOMS } from './map-view.ts';
import { LabelsAside, Mark } from './marker.tsx';
import { pinRoom } from './marker-size.ts';
import { zoomFor } from './target.ts';
import { TypeIcon } from './type-icon.tsx';

export type PlaceMapProps = {
  readonly place: Place;
  /** What stands there, as the page calls it. */
  readonly name: string;
  readonly icsType: IcsType;
  /** Metres from the place to what should be seen too, such as the nearest station. */
  readonly reach?: number | undefined;
};

/** Nearer than this there is nothing more to see; further nobody walks. */
const REACH = { least: 350, most: 2500 };
/** Half the height of a small map, less the room for words below a station. */
const HALF_HEIGHT = 140;

/** Where a listing is: one place, and the stations and streets around it. */
export function PlaceMap({ place, name, icsType, reach = REACH.least }: PlaceMapProps) {
  const t = useT();
  const metres = Math.min(REACH.most, Math.max(REACH.least, reach));
  const zoom = Math.min(ZOOMS.max - 1, zoomFor(metres, HALF_HEIGHT, place.lat));
  const { lat, lng } = place;
  const rooms = useMemo(() => {
    const pin = pinRoom({ lat, lng }, latinLength(name));
    // Below it too, where the base would call the building by its name again.
    return [{ ...pin, height: 2 * pin.height, stands: false }];
  }, [lat, lng, name]);
  return (
    <MapFrame label={t('stock_info:map.here', { name })} target={{ centre: place, zoom }} inPage>
      <LabelsAside rooms={rooms} />
      <Mark place={place} label={name} className="map-at-foot">
        <span className={`map-pin map-fill-${icsType}`}>
          <TypeIcon icsType={icsType} />
          <span>{name}</span>
        </span>
      </Mark>
    </MapFrame>
  );
}

/** Chinese characters are as wide as two of ours. */
function latinLength(words: string): number {
  return words.length + (words.match(/\p{Script=Han}/gu)?.length ?? 0);
}
