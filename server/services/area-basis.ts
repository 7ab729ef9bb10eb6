import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { basisOfMost } from '#domain/market/medians.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import type { MedianGroup } from '#presenters/medians.ts';

/** Which area most transactions of a group are measured by. */
export async function basisOfGroup(
  engine: Pick<SearchEngine, 'medianOfGroup'>,
  group: Omit<MedianGroup, 'basis'>,
): Promise<AreaBasis> {
  const countBy = async (basis: AreaBasis) => (await engine.medianOfGroup({ ...group, basis })).count;
  return basisOfMost(...(await Promise.all([countBy('gross'), countBy('saleable')])));
}
