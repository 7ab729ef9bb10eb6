import type { Phrases } from '../types.ts';

export const transaction: Phrases<'transaction'> = {
  source: 'Source',
  'source.provider': 'Our records',
  'source.land_registry': 'Land Registry',
};
