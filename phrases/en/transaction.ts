import type { Phrases } from '../types.ts';

export const transaction: Phrases<'transaction'> = {};
