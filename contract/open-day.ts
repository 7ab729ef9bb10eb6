import { z } from 'zod';
import { openDayTime, stock } from './stock.ts';

const openDay = openDayTime.extend({ stock });
export type OpenDay = z.infer<typeof openDay>;
export const openDaysAnswer = z.object({ open_days: z.array(openDay) });
export type OpenDaysAnswer = z.infer<typeof openDaysAnswer>;
