import path from 'node:path';

/** Font of signs: a subset of Noto Sans CJK HK Bold, built by build-sign-font.ts. */
export const SIGN_FONT = {
  file: path.join(import.meta.dirname, 'signs.otf'),
  family: 'Noto Sans CJK HK',
} as const;
