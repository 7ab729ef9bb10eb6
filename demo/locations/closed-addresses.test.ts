import { describe, expect, it } from 'vitest';
import { readFacts } from '../../data/facts/csv.ts';
import { readClosedAddresses } from './closed-addresses.ts';
import { readLocations } from './locations.ts';

const locations = readLocations();

describe('closed addresses', () => {
  it('name districts, streets and real buildings of the data', () => {
    const realBuildings = new Map(locations.realBuildings.map(({ name, district }) => [name.en, district]));
    for (const line of readFacts('closed-addresses.csv', import.meta.dirname)) {
      const district = line.text('district');
      expect(locations.district(district).code).toBe(district);
      const [street, building] = [line.optional('street'), line.optional('building')];
      if (street !== null) expect(locations.streetNamed(district, street).name.en).toBe(street);
      if (building !== null) expect(realBuildings.get(building)).toBe(district);
    }
  });

  it('are whole districts, whole streets, or some numbers of a street', () => {
    const { isClosed, isUsedByOwner } = readClosedAddresses();
    expect(isClosed('SCP', 'Science Park East Avenue', 5)).toBe(true);
    expect(isClosed('CEN', 'Chater Road', 16)).toBe(true);
    expect(isClosed('CEN', "Queen's Road Central", 31)).toBe(true);
    expect(isClosed('CEN', "Queen's Road Central", 32)).toBe(false);
    expect(isClosed('KT', 'Hung To Road', 1)).toBe(false);
    expect(isUsedByOwner('HSBC Main Building')).toBe(true);
    expect(isUsedByOwner('Jardine House')).toBe(false);
  });

  it('leave no street for inventions in a closed district', () => {
    expect(locations.streetsFor('ADM', 'c')).toBeUndefined();
    expect(locations.streetsFor('CEN', 'c')).toBeDefined();
  });
});
