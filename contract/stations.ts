import { z } from 'zod';
import { RIDES_YEAR } from '#domain/railway/reach.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { defineCalls } from './call-definition.ts';
import { positionFields, trilingual } from './shared-fields.ts';

const railStation = z.object({
  code: z.string().describe('Code of the station.'),
  name: trilingual.describe('Name of the station.'),
  ...positionFields,
  minutes: z
    .int()
    .nullable()
    .describe('Approximate minutes by MTR from the station asked for; null when none was.'),
});
export type RailStation = z.infer<typeof railStation>;

const railLine = z.object({
  code: z.string().describe('Code of the line.'),
  name: trilingual.describe('Name of the line.'),
  colour: z.string().describe('Its colour, as #RRGGBB.'),
  stations: z.array(z.string()).describe('Codes, in the order that a train meets them.'),
});
export type RailLine = z.infer<typeof railLine>;

const stationsAnswer = z.object({
  year: z.int().describe('The year whose trains the minutes are of.'),
  stations: z.array(railStation).describe('Every station that trains serve every day.'),
  lines: z.array(railLine).describe('The lines they are on.'),
});
export type StationsAnswer = z.infer<typeof stationsAnswer>;

const stationsQuery = z.object({
  from: z
    .enum([...STATION_CODES])
    .optional()
    .meta({ description: 'The station that minutes are counted from.', example: 'CEN' }),
});

export const STATION_CALLS = defineCalls({
  stations: {
    params: stationsQuery,
    answer: stationsAnswer,
    notes: {
      tag: 'portal',
      summary: 'MTR stations and lines',
      description: `Stations that trains serve every day, and the lines that they are on. With from, also how long the MTR takes from there: about, by daytime trains of ${RIDES_YEAR}, changes with the usual wait included.`,
      example: { from: 'CEN' },
    },
  },
});
