import type { MapSettings } from '#contract/map.ts';

/** As a portal without configuration says. */
export function mapSettings(): MapSettings {
  return {
    provider: { name: 'embedded' },
    picture: '/basemap/picture',
    base: '/basemap/base.json',
    font: { zh: '/basemap/labels-hk.woff2', gb: '/basemap/labels-sc.woff2' },
  };
}
