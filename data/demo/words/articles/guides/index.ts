import { COMMON } from './common.ts';
import type { Guide } from './guide.ts';
import { INDUSTRIAL } from './industrial.ts';
import { OFFICE } from './office.ts';
import { SHOP } from './shop.ts';

/** Lasting explanations for people who buy or rent for the first time. */
export const GUIDES: readonly Guide[] = [...COMMON, ...INDUSTRIAL, ...OFFICE, ...SHOP];
