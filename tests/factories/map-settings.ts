import type { MapSettings } from '#contract/map.ts';

/** Map settings of a portal without configuration. */
export function mapSettings(): MapSettings {
  return {
    provider: { name: 'embedded' },
    picture: '/basemap/picture',
    base: '/basemap/base.json',
    font: { zh: '/basemap/labels-hk.woff2', gb: '/basemap/labels-sc.woff2' },
  };
}
