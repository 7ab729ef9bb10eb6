import type { Phrases } from '../types.ts';

export const building_page: Phrases<'building_page'> = {};
