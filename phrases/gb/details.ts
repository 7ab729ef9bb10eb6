import type { Phrases } from '../types.ts';

export const details: Phrases<'details'> = {};
