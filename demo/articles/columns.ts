import { BUILDING_TALES } from './building-tales.ts';
import type { Category } from './column-category.ts';
import { LEASE_CLINIC } from './lease-clinic.ts';
import { STREET_NOTES } from './street-notes.ts';
import { YIELD_HUNTER } from './yield-hunter.ts';

export const CATEGORIES: readonly Category[] = [STREET_NOTES, LEASE_CLINIC, YIELD_HUNTER, BUILDING_TALES];
