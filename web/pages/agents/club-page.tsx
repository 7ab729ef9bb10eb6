import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { ClubMember } from '#contract/agents.ts';
import { PodiumError } from '#contract/error.ts';
import { clubQuery } from '#web/api/content-queries.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageParams } from '#web/app/page.ts';
import { AGENT_GRID_CLASS, AgentCard } from '#web/features/agent/agent-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** Returns the year to display: the latest year if the URL names none. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<number> {
  const { queryClient } = context.get(pageContext);
  const { years } = await queryClient.ensureQueryData(clubQuery());
  const year =
    params.year === undefined ? years[0] : years.find((clubYear) => String(clubYear) === params.year);
  if (year === undefined) throw new PodiumError('not_found', 'year');
  return year;
}

export function head(year: number, { params, t, addressOf }: HeadContext): Head {
  return {
    title: t('agent:club.title_of', { year }),
    description: t('agent:club.description'),
    // Two URLs lead to the latest year, with and without the year. Each URL is its own canonical URL.
    canonical: addressOf('club', params.year === undefined ? undefined : year),
  };
}

/** Page of the club members of one year. */
export default function ClubPage() {
  const { t, addressOf } = usePage();
  const { year: requestedYear } = usePageParams();
  const { data } = useSuspenseQuery(clubQuery());
  const year = requestedYear === undefined ? data.years[0] : Number(requestedYear);
  const members = data.members.filter((member) => member.year === year);
  const tabs = data.years.map((tabYear) => ({
    key: String(tabYear),
    to: addressOf('club', tabYear),
    label: t('agent:club.year', { year: tabYear }),
    isCurrent: tabYear === year,
  }));
  return (
    <>
      <PageHead
        title={t('agent:club.title_of', { year: String(year) })}
        count={t('agent:club.count', { count: members.length })}
        tabs={<TabLinks label={t('agent:club.years')} links={tabs} />}
      >
        <p className="text-muted">{t('agent:club.description')}</p>
      </PageHead>
      <div className="page-width grid gap-8 pt-4 md:pt-6">
        <Members title={t('agent:club.dia_members')} members={members.filter(({ dia }) => dia)} />
        <Members title={t('agent:club.members')} members={members.filter(({ dia }) => !dia)} />
      </div>
    </>
  );
}

function Members({ title, members }: { title: string; members: readonly ClubMember[] }) {
  const { t, addressOf } = usePage();
  if (members.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="flex items-center gap-2 text-xl">
        {members[0]?.dia && <Icon of="gem" className="text-brand" />}
        {title}
      </h2>
      <ol className={AGENT_GRID_CLASS}>
        {members.map(({ year, rank, agent }) => (
          <li key={agent.email_alias}>
            <AgentCard agent={agent} heading="h3" to={addressOf('clubMember', year, agent.email_alias)}>
              <p className="mt-1 text-sm font-bold">{t('agent:club.rank', { rank })}</p>
            </AgentCard>
          </li>
        ))}
      </ol>
    </section>
  );
}
