import type { MinisiteDetail } from '#contract/projects.ts';
import { isCompletionExpected } from '#domain/building/completion.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { MinisiteLayout } from '#domain/content/minisites.ts';
import { LANGUAGE_DEFINITIONS, secondaryLanguage } from '#domain/text/language.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';

/**
 * CSS classes for the picture's position in each layout: on the right of the name, in portrait format
 * on the left, or over the full width above.
 */
const LAYOUT_CLASS: Readonly<Record<MinisiteLayout, string>> = {
  split: 'lg:grid-cols-[2fr_3fr]',
  tower: 'lg:grid-cols-[2fr_3fr] lg:[&>img]:order-first',
  band: '[&>img]:order-first',
};
const PICTURE_CLASS: Readonly<Record<MinisiteLayout, string>> = {
  split: 'aspect-16/10',
  tower: 'aspect-16/10 lg:aspect-3/4',
  band: 'aspect-16/10 md:aspect-3/1',
};

/** Header of a campaign page: building name, headline and key facts. */
export function MinisiteHero({ minisite, icsType }: { minisite: MinisiteDetail; icsType: IcsType }) {
  const { t, lang, textOf, site } = usePage();
  const { layout, project } = minisite;
  const name = textOf(minisite.name);
  const secondaryName = minisite.name[secondaryLanguage(lang)];
  const completionYear = project?.building.completion_year;
  const facts = [
    minisite.dist_name && textOf(minisite.dist_name),
    t(`type.${icsType}`),
    completionYear &&
      t(isCompletionExpected(completionYear, site.today) ? 'project:completes' : 'project:completed', {
        year: completionYear,
      }),
  ].filter(Boolean);
  return (
    <header className="bg-brand-tint">
      <div className={cx('page-width grid items-center gap-6 py-6 md:py-10', LAYOUT_CLASS[layout])}>
        <div className={cx('grid gap-3', layout === 'band' && 'md:text-center')}>
          <p className="font-bold text-brand">{facts.join(' · ')}</p>
          <h1 className="text-3xl leading-tight md:text-5xl">{name}</h1>
          {secondaryName !== name && (
            <p
              lang={LANGUAGE_DEFINITIONS[secondaryLanguage(lang)].html}
              className="text-lg text-muted md:text-xl"
            >
              {secondaryName}
            </p>
          )}
          <p className="text-xl font-bold md:text-2xl">{textOf(minisite.headline)}</p>
        </div>
        {minisite.picture && (
          <Picture
            url={minisite.picture}
            alt=""
            sizes={layout === 'band' ? '100vw' : '(min-width: 1024px) 760px, 100vw'}
            width={1440}
            height={900}
            className={cx('w-full rounded-card bg-land object-cover', PICTURE_CLASS[layout])}
          />
        )}
      </div>
    </header>
  );
}
