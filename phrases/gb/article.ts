import type { Phrases } from '../types.ts';

export const article: Phrases<'article'> = {};
