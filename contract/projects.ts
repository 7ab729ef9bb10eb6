import { z } from 'zod';
import { MINISITE_LAYOUTS } from '#domain/content/minisites.ts';
import { defineCalls } from './call-definition.ts';
import { icsType, idOf, oneIcsType } from './fields.ts';
import { nothing } from './params.ts';
import { medium, nearStation, stock, stockBuilding, trilingual } from './stock.ts';

/** A building that is promoted: where it is, what it is like and what it looks like. */
const project = z.object({
  building: stockBuilding,
  dist_code: z.string(),
  dist_name: trilingual,
  street: trilingual.nullable(),
  streetno: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  stations: z.array(nearStation),
  media: z.array(medium),
});
export type Project = z.infer<typeof project>;

/** What the advertisement of a project must say of itself. */
const advertisement = {
  vendor: trilingual.nullable().describe('Who sells; null where that is not known.'),
  advertised_on: z.iso.date().nullable().describe('The date of the advertisement.'),
};

/** A building whose units are sold by the developer. Prices in HKD, areas in square feet. */
const firstHand = z.object({
  id: z.int(),
  building_id: z.int(),
  ics_type: icsType,
  name: trilingual,
  dist_name: trilingual,
  headline: trilingual,
  picture: z.string().nullable(),
  launched_on: z.iso.date(),
  completion_year: z.int().nullable(),
  units: z.int(),
  units_left: z.int(),
  sell_from: z
    .int()
    .nullable()
    .describe('The least of the listings for sale, else as the project states it.'),
  rent_from: z
    .int()
    .nullable()
    .describe('The least of the listings for lease, else as the project states it.'),
  area_min: z.int().describe('Of the listings for sale, else as the project states it.'),
  area_max: z.int(),
  ...advertisement,
});
export type FirstHand = z.infer<typeof firstHand>;

const firstHandDetail = firstHand.extend({
  description: trilingual,
  project,
  stocks: z.array(stock).describe('Active listings in the building. Those for sale are the price list.'),
});
export type FirstHandDetail = z.infer<typeof firstHandDetail>;

const minisite = z.object({
  slug: z.string(),
  ics_type: z.enum(['i', 'c']),
  building_id: z.int().nullable(),
  name: trilingual,
  headline: trilingual,
  dist_name: trilingual.nullable(),
  picture: z.string().nullable(),
  accent_hue: z.int().describe('Degrees of the colour circle.'),
  layout: z.enum(MINISITE_LAYOUTS),
});
export type Minisite = z.infer<typeof minisite>;

const minisiteDetail = minisite.extend({
  ...advertisement,
  sections: z.array(z.object({ title: trilingual, body: trilingual })),
  project: project.nullable(),
  stocks: z
    .array(stock)
    .describe('Active listings in the building: of the type that is given, or all when none is of it.'),
});
export type MinisiteDetail = z.infer<typeof minisiteDetail>;

export const PROJECT_CALLS = defineCalls({
  firstHands: {
    params: nothing,
    answer: z.object({ first_hands: z.array(firstHand) }),
    notes: {
      tag: 'projects',
      summary: 'First-hand buildings',
      description: 'Buildings that the developer sells, the latest launch first.',
      example: {},
    },
  },
  firstHandDetail: {
    params: z.object({ id: idOf('The first-hand building.') }),
    answer: firstHandDetail,
    notes: {
      tag: 'projects',
      summary: 'One first-hand building',
      description: 'A first-hand building with its facts, pictures, stations nearby and price list.',
      example: { id: '{first_hand_id}' },
      errors: ['not_found'],
    },
  },
  minisites: {
    params: nothing,
    answer: z.object({ minisites: z.array(minisite) }),
    notes: {
      tag: 'projects',
      summary: 'Minisites',
      description: 'Every campaign but the one for trials, in its order.',
      example: {},
    },
  },
  minisiteDetail: {
    params: z.object({
      slug: z.string().max(100).optional().meta({ description: 'The campaign.' }),
      building_id: idOf('Its building, in place of the campaign.').optional(),
      ics_type: oneIcsType,
    }),
    answer: minisiteDetail,
    notes: {
      tag: 'projects',
      summary: 'One minisite',
      description:
        'A campaign with its texts, the facts and pictures of its building, and the listings there.',
      example: { slug: '{minisite}' },
      errors: ['not_found'],
    },
  },
});
