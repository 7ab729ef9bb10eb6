import type { Phrases } from '../types.ts';

export const home: Phrases<'home'> = {};
