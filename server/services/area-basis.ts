import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { majorityBasis } from '#domain/market/medians.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import { countByBasis, type GroupToCount } from '#presenters/medians.ts';

/** Returns the area type (gross or saleable) that most transactions of a group use. */
export async function areaBasisOfGroup(
  engine: Pick<SearchEngine, 'medianOfGroup'>,
  group: GroupToCount,
): Promise<AreaBasis> {
  const { gross, saleable } = await countByBasis(engine, group);
  return majorityBasis(gross, saleable);
}
