import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { detailQuery, mediumQuery } from './params.ts';

const mediumAnswer = z.object({ gstock_id: z.int().describe('The listing the medium is shown with.') });

const degreesSchema = (description: string) => z.int().describe(`Degrees ${description}.`);

const tourScene = z.object({
  id: z.int().describe('The panorama, one of the media of the listing.'),
  plan: z
    .object({
      id: z.int().describe('The photo that is the plan, one of the media of the listing.'),
      x: z.number().describe('Where the panorama was taken, from the left, in parts of the plan’s width.'),
      y: z.number().describe('The same from the top, in parts of its height.'),
    })
    .nullable()
    .describe('Where it was taken; null without a plan.'),
  heading: degreesSchema('clockwise from the top of the plan that the middle of the panorama faces'),
  links: z
    .array(
      z.object({
        to: z.int().describe('The panorama it leads to.'),
        yaw: degreesSchema('from the middle of the panorama, to the right when positive'),
      }),
    )
    .describe('Points that lead to another scene.'),
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
      scenes: z.array(tourScene).describe('The panoramas in their order; the tour begins with the first.'),
    }),
    notes: {
      tag: 'listings',
      summary: 'The virtual tour of a listing',
      description:
        'Panoramas of a listing that one can step through, in their order, with where each was taken and what it leads to. A listing without a tour of its own has no scenes.',
      example: { stock_id: '{gstock_id}' },
      errors: ['stock_not_found'],
    },
  },
});
