import { formatSections, MINISITE_LAYOUTS, type MinisiteSection } from '../../domain/content/minisites.ts';
import { at } from '../../domain/lib/at.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { formatThousands, text, textColumns } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { advertisementOf, coolingOf, typicalFloorArea } from './project-facts.ts';

/** Returns a minisite for every campaign that has one. */
export function createMinisites(market: DemoMarket) {
  return market.buildings
    .flatMap((building) => {
      const slug = building.campaign?.minisiteSlug;
      return slug == null ? [] : [{ slug, building }];
    })
    .map(({ slug, building }, index) => ({
      slug,
      building_id: building.row.id,
      ics_type: building.type,
      ...textColumns('name', nameOf(building)),
      ...textColumns('headline', headlineOf(building)),
      ...textColumns('sections', textsOf(sectionsOf(building))),
      position: index + 1,
      // Consecutive minisites differ clearly in hue and layout.
      accent_hue: ((index + 1) * 83 + 20) % 360,
      layout: at(MINISITE_LAYOUTS, index % MINISITE_LAYOUTS.length),
      ...advertisementOf(market, building),
    }));
}

function textsOf(sections: readonly MinisiteSection[]): Trilingual {
  return text(formatSections(sections, 'zh'), formatSections(sections, 'gb'), formatSections(sections, 'en'));
}

function nameOf({ row }: DemoBuilding): Trilingual {
  return { zh: row.name_zh, gb: row.name_gb, en: row.name_en };
}

/** Years after completion in which a building counts as new. */
const NEW_BUILDING_YEARS = 1;

function headlineOf({ district, type, campaign }: DemoBuilding): Trilingual {
  if ((campaign?.yearsToCompletion ?? 0) < -NEW_BUILDING_YEARS)
    return type === 'i'
      ? text(
          `${district.name.zh}工業空間之選`,
          `${district.name.gb}工业空间之选`,
          `Industrial space in ${district.name.en}`,
        )
      : text(
          `${district.name.zh}商業據點之選`,
          `${district.name.gb}商务办公之选`,
          `A business address in ${district.name.en}`,
        );
  return type === 'i'
    ? text(
        `${district.name.zh}新世代工業空間`,
        `${district.name.gb}新一代工业空间`,
        `A new generation of industrial space in ${district.name.en}`,
      )
    : text(
        `${district.name.zh}商業新地標`,
        `${district.name.gb}商业新地标`,
        `A new business address in ${district.name.en}`,
      );
}

function sectionsOf(building: DemoBuilding): readonly MinisiteSection[] {
  const name = nameOf(building);
  const { district, floors, street, row } = building;
  const [floorPlateArea, cooling] = [typicalFloorArea(building), coolingOf(building)];
  const transport = transportOf(row);
  return [
    {
      title: text('項目概覽', '项目概览', 'Overview'),
      body: text(
        `${name.zh}樓高${floors}層，標準樓面面積約${formatThousands(floorPlateArea)}呎，間隔方正實用，可按需要分間或合併。`,
        `${name.gb}共${floors}层，标准楼面面积约${formatThousands(floorPlateArea)}平方尺，格局方正实用，可按需要分隔或合并。`,
        `${name.en} has ${floors} storeys. A typical floor of about ${formatThousands(floorPlateArea)} sq ft has a regular layout that can be subdivided or combined.`,
      ),
    },
    {
      title: text('地點及交通', '位置及交通', 'Location and transport'),
      body: text(
        `位於${district.name.zh}${street.name.zh}${row.street_no}號，${transport.zh}，巴士及小巴路線貫通港九新界。`,
        `位于${district.name.gb}${street.name.gb}${row.street_no}号，${transport.gb}，公交及小巴线路通达港九新界。`,
        `At ${row.street_no} ${street.name.en}, ${district.name.en}. ${transport.en}, with buses and minibuses to all parts of Hong Kong.`,
      ),
    },
    {
      title: text('設施', '配套设施', 'Facilities'),
      body:
        building.type === 'i'
          ? text(
              '設上落貨區、載貨升降機及充足電力，樓底高，承重佳，配合輕工業、貨倉及展示用途。',
              '设装卸货区、货梯及充足电力，层高充裕，承重好，满足轻工业、仓储及展示用途。',
              'Loading bays, cargo lifts and ample power; high ceilings and good floor loading for light industry, storage and display.',
            )
          : text(
              `大堂樓底特高，設分區升降機、網絡地台及${cooling.zh}，並有停車場及單車設施。`,
              `大堂挑高，设分区电梯、架空地板及${cooling.gb}，并有停车场及自行车设施。`,
              `A tall lobby, zoned lifts and raised floors; units have ${cooling.en}. There is parking for cars and bicycles.`,
            ),
    },
    {
      title: text('環保與健康', '环保与健康', 'Environment and health'),
      body: text(
        '外牆採用低輻射玻璃，公共地方使用節能照明及新風系統，雨水回收灌溉綠化平台。',
        '外墙采用低辐射玻璃，公共区域使用节能照明及新风系统，雨水回收灌溉绿化平台。',
        'Low-emissivity glass, energy-saving lighting and fresh-air systems in common areas, and a landscaped podium irrigated with harvested rainwater.',
      ),
    },
  ];
}

function transportOf({ transport_zh, transport_gb, transport_en }: DemoBuilding['row']): Trilingual {
  return { zh: transport_zh ?? '', gb: transport_gb ?? '', en: transport_en ?? '' };
}
