import type { OfficeAnswer } from '#contract/office.ts';
import { usePage } from '#web/app/page.ts';
import { Figure } from './figure.tsx';
import { useTimeFormatter } from './use-format-time.ts';

type Feed = NonNullable<OfficeAnswer<'data'>['feed']>;

/** Status of the feed that the portal imports automatically. */
export function FeedStatus({ feed }: { feed: Feed }) {
  const { t } = usePage();
  const timeText = useTimeFormatter();
  const { source, running, started_at, outcome, problem, next_at } = feed;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="feed">
      <h2 id="feed" className="text-xl">
        {t('office:feed.title')}
      </h2>
      <div className="rounded-card border border-line bg-raised p-4 md:p-6">
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Figure label={t('office:data.source')} value={source} />
          <Figure label={t('office:feed.last')} value={started_at === null ? '–' : timeText(started_at)} />
          <Figure
            label={t('office:data.outcome')}
            value={outcome === null ? '–' : t(`office:feed.outcome.${outcome}`)}
          />
          <Figure
            label={t('office:feed.next')}
            value={running ? t('office:feed.running') : timeText(next_at)}
          />
        </dl>
        {problem !== null && (
          <p className="mt-4 border-t border-line pt-4 whitespace-pre-line wrap-anywhere" lang="en">
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}
