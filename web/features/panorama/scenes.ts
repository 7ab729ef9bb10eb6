import type { TourScene } from '#contract/media.ts';
import type { Medium } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** A panorama of a tour as it is shown. */
export type Scene = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  /** Degrees clockwise from the top of the plan that the middle of the panorama faces. */
  readonly heading: number;
  /** The picture of the plan, and where on it this is, in parts of its size. */
  readonly plan: { readonly picture: Medium; readonly x: number; readonly y: number } | undefined;
  readonly links: readonly SceneLink[];
};

export type SceneLink = { readonly to: number; readonly name: string; readonly yaw: number };

/**
 * The panoramas of a listing in their order. `tour` says where they were taken and how they are joined, once it is
 * known; a panorama that it does not name can be chosen all the same.
 */
export function scenesOf(
  media: readonly Medium[],
  tour: readonly TourScene[],
  { t, lang }: { readonly t: Translate; readonly lang: Language },
): readonly Scene[] {
  const panoramas = media.filter(({ kind }) => kind === 'panorama');
  const names = new Map(
    panoramas.map(({ id, caption }, index) => [
      id,
      (caption && inLanguage(caption, lang)) || t('details:tour.scene', { n: index + 1 }),
    ]),
  );
  return panoramas.map(({ id, url }) => {
    const scene = tour.find((known) => known.id === id);
    const picture = media.find((medium) => medium.id === scene?.plan?.id);
    return {
      id,
      url,
      name: names.get(id) ?? '',
      heading: scene?.heading ?? 0,
      plan: scene?.plan && picture ? { picture, x: scene.plan.x, y: scene.plan.y } : undefined,
      links: (scene?.links ?? []).flatMap(({ to, yaw }) => {
        const name = names.get(to);
        return name === undefined ? [] : [{ to, name, yaw }];
      }),
    };
  });
}
