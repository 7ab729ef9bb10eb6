import { z } from 'zod';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { STOCK_EVENTS } from '#domain/office/feed.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';

/** Maximum number of events in one webhook request. */
export const MAX_EVENTS = 500;

/** Body of a webhook request with listing events. */
export const stockEvents = z.strictObject({
  events: z
    .array(
      z.strictObject({
        id: z
          .int()
          .describe(
            'Id of the event. Ids increase, so an id that is not above the last one marks a repeated event.',
          ),
        type: z
          .enum(STOCK_EVENTS.map((event) => `stock.${event}` as const))
          .describe(
            'Kind of event. closed: the listing was sold or leased. deleted: the import that added it was undone.',
          ),
        gstock_id: z.int().describe('Id of the listing, for the call stockDetail.'),
        ics_type: z.enum(ICS_TYPES).describe('Its type: i for industrial, c for office, s for shops.'),
        status: z.enum(STOCK_STATUSES).describe('Its status after the event.'),
        happened_at: z.iso.datetime().describe('Time of the event, in UTC.'),
      }),
    )
    .min(1)
    .max(MAX_EVENTS)
    .describe('The events in chronological order.'),
});
export type StockEvents = z.infer<typeof stockEvents>;

export const STOCK_EVENTS_EXAMPLE: StockEvents = {
  events: [
    {
      id: 4711,
      type: 'stock.changed',
      gstock_id: 103256,
      ics_type: 'c',
      status: 'active',
      happened_at: '2026-11-17T04:00:00.000Z',
    },
  ],
};
