import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { detailQuery, mediumQuery } from './params.ts';

const mediumAnswer = z.object({ gstock_id: z.int().describe('Listing with which the medium is shown.') });

const degreesSchema = (description: string) => z.int().describe(`Degrees ${description}.`);

const tourScene = z.object({
  id: z.int().describe('The panorama, one of the media of the listing.'),
  plan: z
    .object({
      id: z.int().describe('The photo that is the plan, one of the media of the listing.'),
      x: z.number().describe('Horizontal position of the panorama on the plan, from 0 (left) to 1 (right).'),
      y: z.number().describe('Vertical position of the panorama on the plan, from 0 (top) to 1 (bottom).'),
    })
    .nullable()
    .describe('Position of the panorama on the plan; null without a plan.'),
  heading: degreesSchema('clockwise from the top of the plan that the middle of the panorama faces'),
  links: z
    .array(
      z.object({
        to: z.int().describe('The panorama of the linked scene.'),
        yaw: degreesSchema('from the middle of the panorama, to the right when positive'),
      }),
    )
    .describe('Links to other scenes.'),
});
export type TourScene = z.infer<typeof tourScene>;

export const MEDIA_CALLS = defineCalls({
  stockMedium: {
    params: mediumQuery,
    answer: mediumAnswer,
    notes: {
      tag: 'listings',
      summary: 'The listing of a medium',
      description:
        'The listing that a photo, video, panorama or virtual tour is shown with, found by the id of the medium. A building’s own photo is shown with the newest listing of that type in the building.',
      example: { media_id: '{media_id}', ics_type: '{ics_type}', pis_bldg_id: '{pis_bldg_id}' },
      errors: ['not_found'],
    },
  },
  stockTour: {
    params: detailQuery,
    answer: z.object({
      scenes: z.array(tourScene).describe('The panoramas in order; the tour begins with the first.'),
    }),
    notes: {
      tag: 'listings',
      summary: 'The virtual tour of a listing',
      description:
        'The linked panoramas of a listing in order, each with its position and its links to other scenes. A listing without its own tour has no scenes.',
      example: { stock_id: '{gstock_id}' },
      errors: ['stock_not_found'],
    },
  },
});
