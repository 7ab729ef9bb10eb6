import type { Phrases } from '../types.ts';

export const stock_info: Phrases<'stock_info'> = {};
