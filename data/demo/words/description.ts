import type { Trilingual } from '#domain/language.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { Random } from '../random.ts';
import { joined, text } from '../text.ts';
import { fittingFor } from './fittings.ts';
import { closingsFor, openingsFor, type Told } from './sentences.ts';

/** Two to four sentences about a listing, from what is true of it. */
export function descriptionOf(chance: Random, told: Told): Trilingual {
  const sentences = [chance.pick(openingsFor(told))];
  const fitting = fittingFor(told);
  if (fitting !== null && chance.chance(0.8)) sentences.push(fitting);
  if (told.building !== null && told.building.walk.metres < 600 && chance.chance(0.7))
    sentences.push(closeTo(told.building));
  if (told.tenancyYield !== null) sentences.push(tenancy(told.tenancyYield));
  else sentences.push(chance.pick(closingsFor(told)));
  return joined(sentences);
}

function closeTo(building: DemoBuilding): Trilingual {
  const { name } = building.walk.station;
  return text(
    `鄰近港鐵${name.zh}站，交通便利。`,
    `邻近港铁${name.gb}站，交通便利。`,
    `Close to MTR ${name.en} Station.`,
  );
}

function tenancy(yieldBp: number): Trilingual {
  const rate = (yieldBp / 100).toFixed(1);
  return text(
    `連租約出售，現時回報約${rate}厘。`,
    `带租约出售，目前回报率约${rate}%。`,
    `Sold with its tenancy, at a current yield of about ${rate}%.`,
  );
}
