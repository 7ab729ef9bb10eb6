import { facadeFactsOf } from '#demo/buildings/facade-facts.ts';
import { buildingPictureUrl } from '#demo/pictures/index.ts';
import { text, textColumns } from '../basics/text.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { createMinisites } from './minisites.ts';

/** Campaigns promoted on the home page. */
const PROMOTED_MINISITE_SLUGS = ['laichikok888', 'icity'];

/** Returns the banners of the home page: two of the campaigns. */
export function createBanners(market: DemoMarket) {
  return createMinisites(market)
    .filter(({ slug }) => PROMOTED_MINISITE_SLUGS.includes(slug))
    .map((minisite, index) => {
      const building = market.buildings.find(({ row }) => row.id === minisite.building_id);
      return {
        id: index + 1,
        ics_type: null,
        ...textColumns('title', text(minisite.name_zh, minisite.name_gb, minisite.name_en)),
        ...textColumns('text', text(minisite.headline_zh, minisite.headline_gb, minisite.headline_en)),
        picture_url: building ? buildingPictureUrl(facadeFactsOf(building.row), 0) : null,
        href: `/ics/property/minisite/${minisite.slug}`,
        starts_on: null,
        ends_on: null,
        position: index,
      };
    });
}

/** Returns the menu links that the agency adds: one popular search. */
export function createMenuEntries() {
  return [
    {
      id: 1,
      section: 'special',
      ...textColumns('label', text('減價盤', '降价房源', 'Price cuts')),
      href: '/ics/property/find?price_cut_min=5',
      position: 0,
    },
  ];
}
