import type { Phrases } from '../types.ts';

export const transaction: Phrases<'transaction'> = {
  source: '来源',
  'source.provider': '本公司记录',
  'source.land_registry': '土地注册处',
};
