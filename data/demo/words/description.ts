import type { Trilingual } from '#domain/language.ts';
import type { Walk } from '../facts/transport.ts';
import type { Random } from '../random.ts';
import { joined, text } from '../text.ts';
import { fittingFor } from './fittings.ts';
import { closingsFor, type Described, openingsFor } from './sentences.ts';

/** Two to four sentences about a listing, from what is true of it. */
export function descriptionOf(chance: Random, described: Described): Trilingual {
  const sentences = [chance.pick(openingsFor(described))];
  const fitting = fittingFor(described);
  if (fitting !== null && chance.chance(0.8)) sentences.push(fitting);
  const walk = described.building?.walk;
  if (walk && walk.metres < 600 && chance.chance(0.7)) sentences.push(closeTo(walk));
  if (described.tenancyYield !== null) sentences.push(tenancy(described.tenancyYield));
  else sentences.push(chance.pick(closingsFor(described)));
  return joined(sentences);
}

function closeTo({ station: { name } }: Walk): Trilingual {
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
