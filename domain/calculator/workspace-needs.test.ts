import { expect, test } from 'vitest';
import { squareFeet } from '../text/area.ts';
import { computeWorkspaceTotal, plannedItemOf, searchAreaRange, WORKSPACE_ITEMS } from './workspace-needs.ts';

test('An office has fourteen items with the areas of the specification, and zero units of each by default', () => {
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

test('The total is the sum of area × units, with the area per person', () => {
  const needs = {
    ceoCabin: { area: 320, units: 1 },
    workstations: { area: 25, units: 20 },
    reception: { area: 600, units: 1 },
  };
  expect(computeWorkspaceTotal(needs)).toEqual({ area: 1420, headcount: 21, areaPerPerson: 67 });
});

test('The search range is 10% below to 20% above the area', () => {
  expect(searchAreaRange(squareFeet(1420))).toEqual({ min: 1250, max: 1750 });
});
