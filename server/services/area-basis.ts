import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { basisOfMost } from '#domain/market/medians.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import { type CountedGroup, countByBasis } from '#presenters/medians.ts';

/** Which area most transactions of a group are measured by. */
export async function basisOfGroup(
  engine: Pick<SearchEngine, 'medianOfGroup'>,
  group: CountedGroup,
): Promise<AreaBasis> {
  const { gross, saleable } = await countByBasis(engine, group);
  return basisOfMost(gross, saleable);
}
