import type { MapSettings } from '#contract/map.ts';

/** Returns the map settings of a portal whose operator has configured no map. */
export function mapSettings(): MapSettings {
  return {
    provider: { name: 'embedded' },
    picture: '/basemap/picture',
    base: '/basemap/base.json',
    font: { zh: '/basemap/labels-hk.woff2', gb: '/basemap/labels-sc.woff2' },
  };
}
