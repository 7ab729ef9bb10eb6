import path from 'node:path';

/** The characters of signs: Noto Sans CJK HK Bold, a subset made by build-sign-font.ts beside it. */
export const SIGN_FONT = {
  file: path.join(import.meta.dirname, 'signs.otf'),
  family: 'Noto Sans CJK HK',
} as const;
