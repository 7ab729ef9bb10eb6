import type { Medium } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/**
 * A photo, video or panorama in the viewer. Several panoramas form a single slide, which is a tour
 * through them. Virtual tours are not slides, because they are separate pages.
 */
export type Slide = Medium & {
  readonly kind: 'photo' | 'video' | 'panorama';
  /** Whether the slide is a tour through several panoramas. */
  readonly isTour: boolean;
};

export function slidesOf(media: readonly Medium[]): readonly Slide[] {
  const [firstPanorama, ...otherPanoramas] = media.filter(({ kind }) => kind === 'panorama');
  return media.flatMap((medium) => {
    const { kind } = medium;
    if (kind === 'virtual_tour' || otherPanoramas.includes(medium)) return [];
    return [{ ...medium, kind, isTour: medium === firstPanorama && otherPanoramas.length > 0 }];
  });
}

/**
 * Returns the caption of a slide. A slide without its own caption gets the listing's name and its
 * number among the slides of the same kind.
 */
export function captionOf(
  slide: Slide,
  slides: readonly Slide[],
  { name, t, lang }: { readonly name: string; readonly t: Translate; readonly lang: Language },
): string {
  if (slide.isTour) return t('details:of.tour', { name });
  const ownCaption = slide.caption && inLanguage(slide.caption, lang);
  if (ownCaption) return ownCaption;
  const n = slides.filter(({ kind }) => kind === slide.kind).indexOf(slide) + 1;
  return t(`details:of.${slide.kind}`, { name, n });
}

/**
 * Returns the index of the slide to which a key press moves. Returns undefined for keys that the viewer
 * does not handle.
 */
export function slideIndexAfterKey(key: string, currentIndex: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(currentIndex - 1, 0);
    case 'ArrowRight':
      return Math.min(currentIndex + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
