import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { BuildingDetail } from '#contract/buildings.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { presentMedian } from '#presenters/buildings.ts';
import { countLeftOut, createGroupWidener } from '#presenters/medians.ts';

/**
 * Computes the median sale price per square foot of the building or, if it has too few sales, of its
 * district.
 */
export async function readSaleMedian(
  engine: Pick<SearchEngine, 'medianOfGroup' | 'countOfGroup'>,
  { id, ics_type, dist_code }: Pick<BuildingDetail, 'id' | 'ics_type' | 'dist_code'>,
  today: IsoDate,
): Promise<BuildingDetail['sale_median']> {
  const widenGroup = createGroupWidener(engine, { txType: 'S', icsType: ics_type, today });
  const widenedGroup = await widenGroup([{ building: id }, { district: dist_code }], null);
  if (!widenedGroup) throw new Error('a building has a location');
  const { months, counts, ...group } = widenedGroup;
  return {
    ...presentMedian(await engine.medianOfGroup({ ...group, comparisonCriteria: null })),
    months,
    scope: 'building' in group.location ? 'building' : 'district',
    basis: group.basis,
    left_out: await countLeftOut(engine, group, counts, group.basis),
  };
}
