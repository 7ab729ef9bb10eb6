import type { Medium } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/**
 * The media that the viewer shows. Several panoramas are one slide, in which one walks about. A virtual tour is not
 * among them: it is a page of its own.
 */
export type Slide = Medium & {
  readonly kind: 'photo' | 'video' | 'panorama';
  /** Whether it stands for several panoramas. */
  readonly isTour: boolean;
};

export function slidesOf(media: readonly Medium[]): readonly Slide[] {
  const [first, ...more] = media.filter(({ kind }) => kind === 'panorama');
  return media.flatMap((medium) => {
    const { kind } = medium;
    if (kind === 'virtual_tour' || more.includes(medium)) return [];
    return [{ ...medium, kind, isTour: medium === first && more.length > 0 }];
  });
}

/** What is to be seen: its own caption, else the listing's name and its number among those of its kind. */
export function captionOf(
  slide: Slide,
  slides: readonly Slide[],
  { name, t, lang }: { readonly name: string; readonly t: Translate; readonly lang: Language },
): string {
  if (slide.isTour) return t('details:of.tour', { name });
  const own = slide.caption && inLanguage(slide.caption, lang);
  if (own) return own;
  const n = slides.filter(({ kind }) => kind === slide.kind).indexOf(slide) + 1;
  return t(`details:of.${slide.kind}`, { name, n });
}

/** Where a key leads among so many slides; undefined for a key that leads nowhere. */
export function slideOfKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
