import type { Guide } from './guide.ts';
import { COMMON } from './guides-common.ts';
import { INDUSTRIAL } from './guides-industrial.ts';
import { OFFICE } from './guides-office.ts';
import { SHOP } from './guides-shop.ts';

/** Lasting explanations for people who buy or rent for the first time. */
export const GUIDES: readonly Guide[] = [...COMMON, ...INDUSTRIAL, ...OFFICE, ...SHOP];
