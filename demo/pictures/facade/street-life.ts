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
  readonly trees: number;
  readonly vehicles: readonly [VehicleKind, ...VehicleKind[]];
}

/** People, trees and vehicles in front of each kind of ground floor. */
const STREET_LIFE: Readonly<Record<Base, StreetLife>> = {
  lobby: { crowd: 6, trees: 9, vehicles: ['taxi', 'taxi', 'minibus'] },
  docks: { crowd: 5, trees: 0, vehicles: ['lorry', 'lorry', 'minibus'] },
  shops: { crowd: 11, trees: 0, vehicles: ['minibus', 'taxi', 'tram', 'lorry'] },
  mall: { crowd: 16, trees: 6, vehicles: ['taxi', 'tram', 'minibus'] },
};
/** People before an entrance. */
const ENTRANCE_CROWD = 4;

/** Paints what moves and grows on the street in front of a building. */
export function paintStreetLife(stage: Stage): void {
  const { viewRandom, composition, design, facts } = stage;
  const { crowd, trees, vehicles } = STREET_LIFE[design.base];
  const { pavement, road } = design.street;
  const halfWidth = design.ground.right;
  if (composition === 'entrance') {
    const besideDoor = [-10.4, 10.6].map((x) => [x, -3.2, 5.4] as const);
    if (trees > 0) paintTrees(stage, besideDoor, viewRandom);
    if (design.base === 'docks') paintVehicle(stage, 'lorry', viewRandom.between(-9, -4), -2.6, viewRandom);
    paintPeople(stage, pedestrianPoints(viewRandom, ENTRANCE_CROWD, 8, -4.6, -2), viewRandom);
    return;
  }
  for (const side of [-1, 1]) paintStreetLamp(stage, side * halfWidth * 0.8 - 1, -pavement + 0.6);
  const treePoints = Array.from({ length: trees }, (_, index): [number, number, number] => [
    (index - (trees - 1) / 2) * (halfWidth * 0.42 + 4) + viewRandom.between(-2, 2),
    -pavement + 2,
    viewRandom.between(4.4, 6.6),
  ]);
  const besideEntrance = treePoints.filter(([x]) => Math.abs(x) > 7);
  paintTrees(stage, besideEntrance, viewRandom);
  paintPeople(stage, pedestrianPoints(viewRandom, crowd, halfWidth + 10, -pavement + 0.8, -1.5), viewRandom);
  const vehicleCount = composition === 'street' && design.base === 'shops' ? 1 : viewRandom.integer(1, 3);
  for (let index = 0; index < vehicleCount; index++) {
    const choice = viewRandom.pick(vehicles);
    const kind = choice === 'tram' && !hasTrams(facts) ? 'taxi' : choice;
    const x = -halfWidth + ((index + viewRandom.between(0.1, 0.8)) * 2 * halfWidth) / vehicleCount - 3;
    const lane = kind === 'tram' ? 0.55 : viewRandom.between(0.2, 0.4);
    paintVehicle(stage, kind, x, -pavement - road * lane, viewRandom);
  }
}
