import type { Phrases } from '../types.ts';

export const branch: Phrases<'branch'> = {};
