import type { Phrases } from '../types.ts';

export const calculator: Phrases<'calculator'> = {};
