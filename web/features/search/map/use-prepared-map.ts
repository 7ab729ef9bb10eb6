import { useEffect } from 'react';
import { usePage } from '#web/app/page.ts';
import { prepareMap } from '#web/features/map/providers/open-map.ts';
import { MAP_BESIDE_LIST } from '../view.ts';
// With the page, as the server draws the map's first view.
import '#web/features/map/map-frame.css';
import '#web/features/map/marker.css';

/** Asks at once for all that the live map needs, together with the code of the map's pane. */
export function usePreparedMap(isMapAlone: boolean): void {
  const { site, lang } = usePage();
  useEffect(() => {
    if (isMapAlone || matchMedia(MAP_BESIDE_LIST).matches) prepareMap(site.map, lang);
  }, [isMapAlone, site.map, lang]);
}
