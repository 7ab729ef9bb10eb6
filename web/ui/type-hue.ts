import type { IcsType } from '#domain/codes/ics-type.ts';

/** The hue a property type owns. Written out, so that the style sheet is made with all three. */
export const TYPE_TEXT: Readonly<Record<IcsType, string>> = {
  i: 'text-type-i',
  c: 'text-type-c',
  s: 'text-type-s',
};

export const TYPE_BACKGROUND: Readonly<Record<IcsType, string>> = {
  i: 'bg-type-i',
  c: 'bg-type-c',
  s: 'bg-type-s',
};
