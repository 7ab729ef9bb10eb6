import { z } from 'zod';
import { stock, trilingual } from './stock.ts';

const openDay = z.object({
  id: z.int(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  remarks: trilingual.nullable(),
  stock,
});
export type OpenDay = z.infer<typeof openDay>;
export const openDaysAnswer = z.object({ open_days: z.array(openDay) });
export type OpenDaysAnswer = z.infer<typeof openDaysAnswer>;
