import { expect, test } from 'vitest';
import { squareFeet } from '../text/area.ts';
import { computeWorkspaceTotal, plannedItemOf, searchAreaRange, WORKSPACE_ITEMS } from './workspace-needs.ts';

test('An office has fourteen items with the specification’s areas, and none of each at first', () => {
  expect(WORKSPACE_ITEMS.map((item) => [item, plannedItemOf({}, item).area])).toEqual([
    ['ceoCabin', 320],
    ['seniorManagementOffice', 150],
    ['office', 100],
    ['workstations', 20],
    ['reception', 600],
    ['miniMettingRoom', 80],
    ['smallMettingRoom', 180],
    ['middleMettingRoom', 280],
    ['largeMettingRoom', 500],
    ['storeRoom', 150],
    ['storageInOpenArea', 200],
    ['serverRoomAndUpsRoom', 200],
    ['toilet', 800],
    ['otherArea', 0],
  ]);
  expect(computeWorkspaceTotal({})).toEqual({ area: 0, headcount: 0, areaPerPerson: null });
});

test('The total is the sum of area times units, with what each person has of it', () => {
  const needs = {
    ceoCabin: { area: 320, units: 1 },
    workstations: { area: 25, units: 20 },
    reception: { area: 600, units: 1 },
  };
  expect(computeWorkspaceTotal(needs)).toEqual({ area: 1420, headcount: 21, areaPerPerson: 67 });
});

test('Offices of about that size are searched for', () => {
  expect(searchAreaRange(squareFeet(1420))).toEqual({ min: 1250, max: 1750 });
});
