import type { Phrases } from '../types.ts';

export const main: Phrases<'main'> = {};
