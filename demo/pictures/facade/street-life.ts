import { hasTrams } from '../drawing/facts.ts';
import type { Base } from './design.ts';
import {
  paintPeople,
  paintStreetLamp,
  paintTrees,
  paintVehicle,
  pedestrianPoints,
  type VehicleKind,
} from './people-and-vehicles.ts';
import type { Stage } from './stage.ts';

interface StreetLife {
  readonly crowd: number;
  readonly entranceCrowd: number;
  readonly trees: number;
  readonly treeHeights: readonly [number, number];
  readonly vehicles: readonly [VehicleKind, ...VehicleKind[]];
}

/** People, trees and vehicles in front of each kind of ground floor. */
const STREET_LIFE: Readonly<Record<Base, StreetLife>> = {
  lobby: {
    crowd: 6,
    entranceCrowd: 3,
    trees: 9,
    treeHeights: [4.8, 6.8],
    vehicles: ['taxi', 'taxi', 'minibus'],
  },
  docks: {
    crowd: 5,
    entranceCrowd: 3,
    trees: 0,
    treeHeights: [4, 5],
    vehicles: ['lorry', 'lorry', 'minibus'],
  },
  shops: {
    crowd: 11,
    entranceCrowd: 4,
    trees: 0,
    treeHeights: [4, 5],
    vehicles: ['minibus', 'taxi', 'tram', 'lorry'],
  },
  mall: {
    crowd: 16,
    entranceCrowd: 6,
    trees: 6,
    treeHeights: [4.2, 5.4],
    vehicles: ['taxi', 'tram', 'minibus'],
  },
};

/** Paints what moves and grows on the street in front of a building. */
export function paintStreetLife(stage: Stage): void {
  const { viewRandom, composition, design, facts } = stage;
  const { crowd, entranceCrowd, trees, treeHeights, vehicles }: StreetLife = STREET_LIFE[design.base];
  const { pavement, road } = design.street;
  const halfWidth = design.ground.right;
  if (composition === 'entrance') {
    if (trees > 0)
      paintTrees(
        stage,
        [
          [-10.4, -3.2, 5.6],
          [10.6, -3.2, 5.2],
        ],
        viewRandom,
      );
    if (design.base === 'docks') paintVehicle(stage, 'lorry', viewRandom.between(-9, -4), -2.6, viewRandom);
    paintPeople(stage, pedestrianPoints(viewRandom, entranceCrowd, 8, -4.6, -2), viewRandom);
    return;
  }
  for (const side of [-1, 1]) paintStreetLamp(stage, side * halfWidth * 0.8 - 1, -pavement + 0.6);
  const treePoints = Array.from({ length: trees }, (_, index): [number, number, number] => [
    (index - (trees - 1) / 2) * (halfWidth * 0.42 + 4) + viewRandom.between(-2, 2),
    -pavement + 2,
    viewRandom.between(...treeHeights),
  ]);
  paintTrees(
    stage,
    treePoints.filter(([x]) => Math.abs(x) > 7),
    viewRandom,
  );
  paintPeople(stage, pedestrianPoints(viewRandom, crowd, halfWidth + 10, -pavement + 0.8, -1.5), viewRandom);
  const vehicleCount = composition === 'street' && design.base === 'shops' ? 1 : viewRandom.integer(1, 3);
  for (let index = 0; index < vehicleCount; index++) {
    const choice = viewRandom.pick(vehicles);
    const kind = choice === 'tram' && !hasTrams(facts) ? 'taxi' : choice;
    const x = -halfWidth + ((index + viewRandom.between(0.1, 0.8)) * 2 * halfWidth) / vehicleCount - 3;
    paintVehicle(
      stage,
      kind,
      x,
      -pavement - road * (kind === 'tram' ? 0.55 : viewRandom.between(0.2, 0.4)),
      viewRandom,
    );
  }
}
