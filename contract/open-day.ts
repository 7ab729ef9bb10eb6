import { z } from 'zod';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import { defineCalls } from './call-definition.ts';
import { oneIcsType, optionalSwitch, wholeNumber } from './fields.ts';
import { openDayTime, stock } from './stock.ts';

const openDay = openDayTime.extend({ stock: stock.describe('The listing that can be visited.') });
export type OpenDay = z.infer<typeof openDay>;
export const openDaysAnswer = z.object({
  open_days: z.array(openDay).describe('Earliest first; past open days latest first.'),
});
export type OpenDaysAnswer = z.infer<typeof openDaysAnswer>;

export const OPEN_DAY_CALLS = defineCalls({
  openDays: {
    params: z.object({
      ics_type: oneIcsType,
      keywords: z
        .string()
        .max(MAX_KEYWORD_LENGTH)
        .optional()
        .meta({ description: 'A building, street, district or property number.' }),
      limit: wholeNumber(
        { min: 1, max: MAX_PAGE_SIZE, defaultValue: MAX_PAGE_SIZE },
        { description: 'Maximum number of open days.' },
      ).default(MAX_PAGE_SIZE),
      past: optionalSwitch(
        '1 asks for those that are over, the latest first, also of listings sold or leased since.',
      ),
    }),
    answer: openDaysAnswer,
    changesEvery: 'minute',
    notes: {
      tag: 'listings',
      summary: 'Open days',
      description: 'Current and future open days, earliest first, each with its listing; or past open days.',
      example: { ics_type: 'i' },
    },
  },
});
