import { z } from 'zod';
import { MINISITE_LAYOUTS } from '#domain/content/minisites.ts';
import { defineCalls } from './call-definition.ts';
import { icsType, idSchema, oneIcsType } from './fields.ts';
import { noParameters } from './params.ts';
import { districtFields, pictureAddress, positionFields, streetFields, trilingual } from './shared-fields.ts';
import { buildingFields, medium, nearStation, stock, stockBuilding } from './stock.ts';

/** A promoted building with its location, facts and pictures. */
const project = z.object({
  building: stockBuilding.describe('The building itself.'),
  ...districtFields,
  street: streetFields.street,
  streetno: streetFields.streetno,
  ...positionFields,
  stations: z.array(nearStation).describe('MTR stations nearby, the nearest first.'),
  media: z.array(medium).describe('Pictures of the building, in the order they are shown in.'),
});
export type Project = z.infer<typeof project>;

/** Details that the law requires in the advertisement of a project. */
const advertisement = {
  vendor: trilingual.nullable().describe('Who sells; null where that is not known.'),
  advertised_on: z.iso
    .date()
    .nullable()
    .describe('The date of the advertisement; null where that is not known.'),
};

/** A building whose units are sold by the developer. Prices in HKD, areas in square feet. */
const firstHand = z.object({
  id: z.int().describe('Id of the first-hand building.'),
  building_id: z.int().describe('Id of the building, for api/building/detail.'),
  ics_type: icsType.describe('Type of property that is sold: i industrial, c office, s shops.'),
  name: trilingual.describe('Name of the building.'),
  dist_name: districtFields.dist_name,
  headline: trilingual.describe('A line that promotes it.'),
  picture: pictureAddress,
  launched_on: z.iso.date().describe('The day the sale began.'),
  completion_year: buildingFields.completion_year,
  units: z.int().describe('Units in all.'),
  units_left: z.int().describe('Units that are not sold.'),
  sell_from: z
    .int()
    .nullable()
    .describe(
      'The least price in HKD of the listings for sale, else as the project states it; null without either.',
    ),
  rent_from: z
    .int()
    .nullable()
    .describe(
      'The least rent in HKD a month of the listings for lease, else as the project states it; null without either.',
    ),
  area_min: z
    .int()
    .describe('The least area in square feet of the listings for sale, else as the project states it.'),
  area_max: z.int().describe('The largest, in the same way.'),
  ...advertisement,
});
export type FirstHand = z.infer<typeof firstHand>;

const firstHandDetail = firstHand.extend({
  description: trilingual.describe('The project in words, as plain text.'),
  project: project.describe('Its building, where it is and what it looks like.'),
  stocks: z.array(stock).describe('Active listings in the building. Those for sale are the price list.'),
});
export type FirstHandDetail = z.infer<typeof firstHandDetail>;

const minisite = z.object({
  slug: z.string().describe('By which the campaign is known in addresses.'),
  ics_type: z.enum(['i', 'c']).describe('Type of property: industrial or office.'),
  building_id: z.int().nullable().describe('Id of its building; null when it is of none.'),
  name: trilingual.describe('Name of the campaign.'),
  headline: trilingual.describe('A line that promotes it.'),
  dist_name: districtFields.dist_name.nullable().describe('Name of its district; null without a building.'),
  picture: pictureAddress,
  accent_hue: z.int().describe('Hue of its colour, in degrees of the colour circle.'),
  layout: z.enum(MINISITE_LAYOUTS).describe('How its page is composed.'),
});
export type Minisite = z.infer<typeof minisite>;

const minisiteDetail = minisite.extend({
  ...advertisement,
  sections: z
    .array(
      z.object({
        title: trilingual.describe('Title of the section.'),
        body: trilingual.describe('Text of the section, as plain text.'),
      }),
    )
    .describe('Its texts, in their order.'),
  project: project.nullable().describe('Its building; null when it is of none.'),
  stocks: z
    .array(stock)
    .describe('Active listings in the building: of the type that is given, or all when none is of it.'),
});
export type MinisiteDetail = z.infer<typeof minisiteDetail>;

export const PROJECT_CALLS = defineCalls({
  firstHands: {
    params: noParameters,
    answer: z.object({ first_hands: z.array(firstHand).describe('The latest launch first.') }),
    notes: {
      tag: 'projects',
      summary: 'First-hand buildings',
      description: 'Buildings that the developer sells, the latest launch first.',
      example: {},
    },
  },
  firstHandDetail: {
    params: z.object({ id: idSchema('The first-hand building.') }),
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
    params: noParameters,
    answer: z.object({ minisites: z.array(minisite).describe('The campaigns, in their order.') }),
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
      building_id: idSchema('Its building, in place of the campaign.').optional(),
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
