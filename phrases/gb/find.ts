import type { Phrases } from '../types.ts';

export const find: Phrases<'find'> = {};
