import { facadeFacts } from '#demo/buildings/facade-facts.ts';
import { buildingPicture } from '#demo/pictures/index.ts';
import { columns, text } from '../basics/text.ts';
import type { World } from '../market/world.ts';
import { minisites } from './minisites.ts';

/** Campaigns that the main page promotes. */
const PROMOTED = ['laichikok888', 'icity'];

/** What the main page promotes: two of the campaigns. */
export function banners(world: World) {
  return minisites(world)
    .filter(({ slug }) => PROMOTED.includes(slug))
    .map((minisite, index) => {
      const building = world.buildings.find(({ row }) => row.id === minisite.building_id);
      return {
        id: index + 1,
        ics_type: null,
        ...columns('title', text(minisite.name_zh, minisite.name_gb, minisite.name_en)),
        ...columns('text', text(minisite.headline_zh, minisite.headline_gb, minisite.headline_en)),
        picture_url: building ? buildingPicture(facadeFacts(building.row), 0) : null,
        href: `/ics/property/minisite/${minisite.slug}`,
        starts_on: null,
        ends_on: null,
        position: index,
      };
    });
}

/** A link of the agency's own: a search that visitors ask for. */
export function menuEntries() {
  return [
    {
      id: 1,
      section: 'special',
      ...columns('label', text('減價盤', '降价房源', 'Price cuts')),
      href: '/ics/property/find?price_cut_min=5',
      position: 0,
    },
  ];
}
