import { readFacts } from '../../data/facts/csv.ts';

/**
 * Addresses where nothing is invented, because everybody in the trade knows what stands there: whole
 * districts, streets or house numbers of landmarks. `closed-addresses.csv` also names buildings whose
 * owner uses them alone, so that nothing in them is offered.
 */
export type ClosedAddresses = {
  /** Whether no building and no shop without a building may be invented at this house number. */
  isClosed(district: string, street: string, houseNumber: number): boolean;
  /** Whether the owner of a real building, named in English, uses all of it. */
  isUsedByOwner(building: string): boolean;
};

export function readClosedAddresses(): ClosedAddresses {
  const lines = readFacts('closed-addresses.csv', import.meta.dirname);
  const ownerUsedBuildings = new Set(lines.map((line) => line.optional('building')));
  const closedRanges = lines
    .filter((line) => line.optional('building') === null)
    .map((line) => ({
      district: line.text('district'),
      street: line.optional('street'),
      first: line.optionalNumber('first_no') ?? 0,
      last: line.optionalNumber('last_no') ?? Infinity,
    }));
  const rangesByDistrict = Map.groupBy(closedRanges, ({ district }) => district);
  return {
    isClosed: (district, streetName, houseNumber) =>
      (rangesByDistrict.get(district) ?? []).some(
        ({ street, first, last }) =>
          street === null || (street === streetName && houseNumber >= first && houseNumber <= last),
      ),
    isUsedByOwner: (building) => ownerUsedBuildings.has(building),
  };
}
