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
  media: z.array(medium).describe('Pictures of the building, in display order.'),
});
export type Project = z.infer<typeof project>;

/** Details that the law requires in the advertisement of a project. */
const advertisement = {
  vendor: trilingual.nullable().describe('Name of the vendor; null if unknown.'),
  advertised_on: z.iso.date().nullable().describe('Date of the advertisement; null if unknown.'),
};

/** A building whose units are sold by the developer. Prices in HKD, areas in square feet. */
const firstHand = z.object({
  id: z.int().describe('Id of the first-hand building.'),
  building_id: z.int().describe('Id of the building, for api/building/detail.'),
  ics_type: icsType.describe('Property type: i industrial, c office, s shops.'),
  name: trilingual.describe('Name of the building.'),
  dist_name: districtFields.dist_name,
  headline: trilingual.describe('A promotional line.'),
  picture: pictureAddress,
  launched_on: z.iso.date().describe('The day the sale began.'),
  completion_year: buildingFields.completion_year,
  units: z.int().describe('Total number of units.'),
  units_left: z.int().describe('Number of unsold units.'),
  sell_from: z
    .int()
    .nullable()
    .describe(
      'Lowest price in HKD of the listings for sale, otherwise the price that the project states; null without either.',
    ),
  rent_from: z
    .int()
    .nullable()
    .describe(
      'Lowest monthly rent in HKD of the listings for lease, otherwise the rent that the project states; null without either.',
    ),
  area_min: z
    .int()
    .describe(
      'Smallest area in square feet of the listings for sale, otherwise the area that the project states.',
    ),
  area_max: z.int().describe('Largest area, determined in the same way.'),
  ...advertisement,
});
export type FirstHand = z.infer<typeof firstHand>;

const firstHandDetail = firstHand.extend({
  description: trilingual.describe('Description of the project as plain text.'),
  project: project.describe('The building with its location and pictures.'),
  stocks: z.array(stock).describe('Active listings in the building. Those for sale are the price list.'),
});
export type FirstHandDetail = z.infer<typeof firstHandDetail>;

const minisite = z.object({
  slug: z.string().describe('Slug of the campaign in URLs.'),
  ics_type: z.enum(['i', 'c']).describe('Type of property: industrial or office.'),
  building_id: z.int().nullable().describe('Id of the building; null if the campaign has no building.'),
  name: trilingual.describe('Name of the campaign.'),
  headline: trilingual.describe('A promotional line.'),
  dist_name: districtFields.dist_name.nullable().describe('Name of its district; null without a building.'),
  picture: pictureAddress,
  accent_hue: z.int().describe('Hue of its colour, in degrees of the colour circle.'),
  layout: z.enum(MINISITE_LAYOUTS).describe('Layout of the page.'),
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
    .describe('The text sections in order.'),
  project: project.nullable().describe('The building; null if the campaign has no building.'),
  stocks: z.array(stock).describe('Active listings in the building, of the requested type only.'),
  stock_counts: z
    .object({
      i: z.int().describe('Industrial.'),
      c: z.int().describe('Offices.'),
      s: z.int().describe('Shops.'),
    })
    .describe('Number of active listings in the building by type.'),
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
    answer: z.object({ minisites: z.array(minisite).describe('The campaigns in order.') }),
    notes: {
      tag: 'projects',
      summary: 'Minisites',
      description: 'All campaigns except the test campaign, in order.',
      example: {},
    },
  },
  minisiteDetail: {
    params: z.object({
      slug: z.string().max(100).optional().meta({ description: 'The campaign.' }),
      building_id: idSchema('The building of the campaign, if the campaign is not given.').optional(),
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
