import type { IcsType } from '#domain/codes/ics-type.ts';

/**
 * CSS class of each property type's text colour. The class names are written out in full, so that
 * Tailwind finds them.
 */
export const TYPE_TEXT_CLASS: Readonly<Record<IcsType, string>> = {
  i: 'text-type-i',
  c: 'text-type-c',
  s: 'text-type-s',
};

export const TYPE_BACKGROUND_CLASS: Readonly<Record<IcsType, string>> = {
  i: 'bg-type-i',
  c: 'bg-type-c',
  s: 'bg-type-s',
};
