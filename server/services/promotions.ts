import type { Banner, SiteAnswer } from '#contract/portal.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import {
  CONDITIONAL_PAGE_NAMES,
  type ConditionalPageName,
  MAX_BANNERS,
} from '#domain/content/menu-sections.ts';
import { isListedCampaign } from '#domain/content/minisites.ts';
import { encodePictureUrl } from '#presenters/picture-url.ts';
import { optionalTextOf, textOf } from '#presenters/text.ts';
import {
  PAGE_CONTENT_TABLES,
  PROMOTION_TABLES,
  readPagesWithContent,
  readPromotions,
} from '../database/queries/portal.ts';
import type { PROJECT_SNAPSHOT_SOURCES } from './projects.ts';
import { openPosts, type RECRUITMENT_SNAPSHOT_SOURCES } from './recruitment.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

export const PROMOTION_SNAPSHOT_SOURCES = {
  filledPages: { tables: PAGE_CONTENT_TABLES, read: readPagesWithContent },
  promotions: { tables: PROMOTION_TABLES, read: readPromotions },
} satisfies Record<string, SnapshotSource<unknown>>;

/** Sources of all snapshots that the promotion services use, including those of projects and recruitment. */
export type PromotionSnapshotSources = typeof PROMOTION_SNAPSHOT_SOURCES &
  typeof PROJECT_SNAPSHOT_SOURCES &
  typeof RECRUITMENT_SNAPSHOT_SOURCES;
export type PromotionSnapshots = Pick<Snapshots<PromotionSnapshotSources>, 'current'>;

/** Returns the optional pages that currently have content. */
export function pagesWithContent(snapshots: PromotionSnapshots, now: number): readonly ConditionalPageName[] {
  const { filledPages, projects, recruitment } = snapshots.current();
  const hasContent: Readonly<Partial<Record<ConditionalPageName, boolean>>> = {
    ...filledPages,
    minisites: projects.minisites.some(({ listEntry }) => isListedCampaign(listEntry.slug)),
    recruitment: openPosts(recruitment, now).length > 0,
  };
  return CONDITIONAL_PAGE_NAMES.filter((page) => hasContent[page]);
}

export function menuEntries(snapshots: PromotionSnapshots): SiteAnswer['menu'] {
  return snapshots
    .current()
    .promotions.menu.map((row) => ({ section: row.section, label: textOf(row, 'label'), href: row.href }));
}

/** Returns the banners that run on a day, either on the main page or on the page of one property type. */
export function bannersOf(
  snapshots: PromotionSnapshots,
  icsType: IcsType | undefined,
  today: string,
): Banner[] {
  return snapshots
    .current()
    .promotions.banners.filter(
      ({ ics_type, starts_on, ends_on }) =>
        ics_type === (icsType ?? null) &&
        (starts_on === null || starts_on <= today) &&
        (ends_on === null || ends_on >= today),
    )
    .slice(0, MAX_BANNERS)
    .map((row) => ({
      id: row.id,
      ics_type: row.ics_type,
      title: textOf(row, 'title'),
      text: optionalTextOf(row, 'text'),
      picture: row.picture_url && encodePictureUrl(row.picture_url),
      href: row.href,
    }));
}
