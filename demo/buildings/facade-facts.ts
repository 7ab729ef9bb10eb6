import type { FacadeFacts } from '../pictures/index.ts';
import type { DemoBuilding } from './buildings.ts';

/** Returns the facts from which a building's pictures are drawn. */
export function facadeFactsOf(row: DemoBuilding['row']): FacadeFacts {
  return {
    id: row.id,
    icsType: row.ics_type,
    floors: row.floors,
    completionYear: row.completion_year,
    grade: row.grade,
    nameZh: row.name_zh,
    districtCode: row.district_code,
    usageCode: row.usage_code,
  };
}
