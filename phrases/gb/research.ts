import type { Phrases } from '../types.ts';

export const research: Phrases<'research'> = {};
