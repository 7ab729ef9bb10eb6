import { readAliases } from '#data/facts/aliases.ts';
import { readBuildings } from '#data/facts/buildings.ts';
import { readDistricts } from '#data/facts/districts.ts';
import { readStations } from '#data/facts/stations.ts';
import { readStreets } from '#data/facts/streets.ts';
import type { CatalogueNames } from '#domain/sentence/names.ts';

/* Names of Hong Kong as a catalogue: every known building, street, district and station. */

let names: CatalogueNames | undefined;

export function factNames(): CatalogueNames {
  names ??= createFactNames();
  return names;
}

function createFactNames(): CatalogueNames {
  const streetsByName = Map.groupBy(readStreets(), ({ name }) => name.en);
  return {
    districts: readDistricts().map(({ code, region, name }) => ({ code, region, name })),
    stations: readStations().map(({ code, name }) => ({ code, name })),
    streets: [...streetsByName.values()].map((parts, index) => ({
      id: index + 1,
      name: (parts[0] as (typeof parts)[0]).name,
      districts: parts.map(({ district }) => district),
    })),
    buildings: readBuildings().map(({ name, district }, index) => ({ id: index + 1, name, district })),
    usages: [
      { code: 'restaurant', name: { zh: '食肆', gb: '餐饮', en: 'Restaurant' } },
      { code: 'arcade_shop', name: { zh: '商場舖', gb: '商场铺位', en: 'Arcade shop' } },
      { code: 'medical', name: { zh: '醫務', gb: '医疗诊所', en: 'Medical' } },
      { code: 'showroom', name: { zh: '陳列室', gb: '展厅', en: 'Showroom' } },
      { code: 'data_centre', name: { zh: '數據中心', gb: '数据中心', en: 'Data centre' } },
      { code: 'serviced_office', name: { zh: '服務式辦公室', gb: '服务式办公室', en: 'Serviced office' } },
    ],
    agents: [
      {
        alias: 'chan.tai-man',
        name: { zh: '陳大文', gb: '陈大文', en: 'Chan Tai Man' },
        words: ['S-123456', '91234567', '85291234567'],
      },
    ],
    aliases: readAliases(),
  };
}

/**
 * Replaces names in braces by what parameters have: the ids of buildings and streets, as in
 * pis_bldg_id={Lippo Centre} and places=b-{Lippo Centre},r-{Nathan Road}, and the districts of a region, as in
 * districts={KLN}.
 */
export function nameToId(params: string): string {
  const { buildings, districts, streets } = factNames();
  const idOf = (rows: typeof buildings | typeof streets, name: string) => {
    const row = rows.find((candidate) => candidate.name.en === name);
    if (!row) throw new Error(`no place ${name}`);
    return row.id;
  };
  const districtsOf = (region: string) =>
    districts.flatMap((district) => (district.region === region ? district.code : [])).sort();
  return params
    .replace(/districts=\{([A-Z]+)\}/, (_, region: string) => `districts=${districtsOf(region)}`)
    .replace(/pis_bldg_id=\{([^}]+)\}/, (_, name: string) => `pis_bldg_id=${idOf(buildings, name)}`)
    .replace(/street_id=\{([^}]+)\}/, (_, name: string) => `street_id=${idOf(streets, name)}`)
    .replace(/([br])-\{([^}]+)\}/g, (_, kind: string, name: string) =>
      kind === 'b' ? `b-${idOf(buildings, name)}` : `r-${idOf(streets, name)}`,
    );
}
