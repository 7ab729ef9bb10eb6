import type { TourScene } from '#contract/media.ts';
import type { Medium } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Panorama of a tour, ready for display. */
export type Scene = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  /** Compass direction of the panorama's centre, in degrees clockwise from the top of the floor plan. */
  readonly heading: number;
  /** Floor plan and the position of the panorama on it, as fractions of the plan's width and height. */
  readonly plan: { readonly picture: Medium; readonly x: number; readonly y: number } | undefined;
  readonly links: readonly SceneLink[];
};

export type SceneLink = { readonly to: number; readonly name: string; readonly yaw: number };

/**
 * Returns the panoramas of a listing in order. `tour` contains their positions and links once loaded. A
 * panorama that is missing from the tour can still be chosen.
 */
export function scenesOf(
  media: readonly Medium[],
  tourScenes: readonly TourScene[],
  { t, lang }: { readonly t: Translate; readonly lang: Language },
): readonly Scene[] {
  const panoramas = media.filter(({ kind }) => kind === 'panorama');
  const nameById = new Map(
    panoramas.map(({ id, caption }, index) => [
      id,
      (caption && inLanguage(caption, lang)) || t('details:tour.scene', { n: index + 1 }),
    ]),
  );
  return panoramas.map(({ id, url }) => {
    const scene = tourScenes.find((tourScene) => tourScene.id === id);
    const planPicture = media.find((medium) => medium.id === scene?.plan?.id);
    return {
      id,
      url,
      name: nameById.get(id) ?? '',
      heading: scene?.heading ?? 0,
      plan:
        scene?.plan && planPicture ? { picture: planPicture, x: scene.plan.x, y: scene.plan.y } : undefined,
      links: (scene?.links ?? []).flatMap(({ to, yaw }) => {
        const name = nameById.get(to);
        return name === undefined ? [] : [{ to, name, yaw }];
      }),
    };
  });
}
