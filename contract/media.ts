import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { mediumQuery } from './params.ts';

const mediumAnswer = z.object({ gstock_id: z.int().describe('The listing the medium is shown with.') });

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
});
