import { z } from 'zod';
import { MAX_REACHES } from '#domain/railway/max-reaches.ts';
import { RIDES_YEAR } from '#domain/railway/reach.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { defineCalls } from './call-definition.ts';
import { commaList } from './fields.ts';
import { positionFields, trilingual } from './shared-fields.ts';

const railStation = z.object({
  code: z.string().describe('Code of the station.'),
  name: trilingual.describe('Name of the station.'),
  ...positionFields,
  minutes: z
    .int()
    .nullable()
    .describe('Approximate minutes by MTR from the first requested station; null without one.'),
  rides: z
    .array(z.int().nullable())
    .describe(
      'Approximate minutes by MTR from each requested station, in their order; null where no train runs.',
    ),
});
export type RailStation = z.infer<typeof railStation>;

const railLine = z.object({
  code: z.string().describe('Code of the line.'),
  name: trilingual.describe('Name of the line.'),
  colour: z.string().describe('Its colour, as #RRGGBB.'),
  stations: z.array(z.string()).describe('Station codes in travel order.'),
});
export type RailLine = z.infer<typeof railLine>;

const stationsAnswer = z.object({
  year: z.int().describe('Year of the timetable for the minutes.'),
  stations: z.array(railStation).describe('All stations with daily service.'),
  lines: z.array(railLine).describe('The lines of these stations.'),
});
export type StationsAnswer = z.infer<typeof stationsAnswer>;

const stationsQuery = z.object({
  from: commaList(
    z.enum([...STATION_CODES]),
    `Stations from which the minutes by MTR are counted, at most ${MAX_REACHES}.`,
    MAX_REACHES,
  ).meta({ example: 'CEN,KOT' }),
});

export const STATION_CALLS = defineCalls({
  stations: {
    params: stationsQuery,
    answer: stationsAnswer,
    notes: {
      tag: 'portal',
      summary: 'MTR stations and lines',
      description: `Stations with daily service, and their lines. With from, also the approximate minutes by MTR from these stations, according to the daytime timetable of ${RIDES_YEAR}, including changes with the usual wait.`,
      example: { from: 'CEN,KOT' },
    },
  },
});
