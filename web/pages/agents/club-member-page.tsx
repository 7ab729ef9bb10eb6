import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { ClubAnswer } from '#contract/agents.ts';
import { PodiumError } from '#contract/error.ts';
import { clubQuery, diamondMemberQuery } from '#web/api/content-queries.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageParams } from '#web/app/page.ts';
import { AgentPhoto } from '#web/features/agent/agent-photo.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const { queryClient } = context.get(pageContext);
  const { agent } = memberOf(await queryClient.ensureQueryData(clubQuery()), params);
  await queryClient.ensureQueryData(diamondMemberQuery(agent.email_alias));
  return null;
}

export function head(_: null, { params, t, queryClient, addressOf, textOf }: HeadContext): Head {
  const club = queryClient.getQueryData(clubQuery().queryKey);
  if (!club) return { description: '', robots: 'noindex' };
  const { agent, year, quote } = memberOf(club, params);
  return {
    title: t('agent:club.member_title', { name: textOf(agent.name), year }),
    description: quote ? textOf(quote) : t('agent:club.description'),
    canonical: addressOf('clubMember', year, agent.email_alias),
  };
}

/** Page of one club member in one year, with links to the member's other years. */
export default function ClubMemberPage() {
  const { t, addressOf, textOf } = usePage();
  const params = usePageParams();
  const { data } = useSuspenseQuery(clubQuery());
  const { agent, year, rank, quote } = memberOf(data, params);
  const { members: diamondMembers } = useSuspenseQuery(diamondMemberQuery(agent.email_alias)).data;
  const isDiamond = (memberYear: number) => diamondMembers.some((member) => member.year === memberYear);
  const memberships = data.members.filter((member) => member.agent.email_alias === agent.email_alias);
  return (
    <div className="page-width grid max-w-4xl gap-6 pt-4 md:pt-8">
      <Link
        to={addressOf('club', year)}
        className="target inline-flex items-center gap-2 justify-self-start text-brand hover:underline"
      >
        <Icon of="arrow-left" size="sm" />
        {t('agent:club.back', { year })}
      </Link>
      <div className="grid gap-6 rounded-card border border-line bg-raised p-5 md:grid-cols-[auto_1fr] md:p-8">
        <AgentPhoto agent={agent} className="size-32 md:size-40" />
        <div className="grid content-start gap-2">
          <h1 className="text-2xl md:text-3xl">{textOf(agent.name)}</h1>
          <p className="text-lg">{textOf(agent.title)}</p>
          <p className="text-muted">
            {agent.branch && `${textOf(agent.branch.name)} · `}
            <span className="whitespace-nowrap">{t('agent:licence', { licence: agent.licence_no })}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-lg font-bold">
            <Spaced>
              {`${t('agent:club.title_of', { year })} · ${t('agent:club.rank', { rank })}`}
              {isDiamond(year) && <Diamond />}
            </Spaced>
          </p>
          {quote && (
            <figure className="mt-2 border-l-4 border-brand pl-4">
              <figcaption className="text-sm text-muted">{t('agent:club.quote')}</figcaption>
              <blockquote className="text-lg">{textOf(quote)}</blockquote>
            </figure>
          )}
          <ButtonLink to={addressOf('agent', agent.email_alias)} className="mt-3 justify-self-start">
            {t('agent:club.to_agent')}
          </ButtonLink>
        </div>
      </div>
      {memberships.length > 1 && (
        <nav aria-label={t('agent:club.other_years')} className="grid gap-2">
          <h2 className="text-lg">{t('agent:club.other_years')}</h2>
          <ul className="flex flex-wrap gap-2">
            {memberships.map((member) => (
              <li key={member.year}>
                <Link
                  to={addressOf('clubMember', member.year, agent.email_alias)}
                  aria-current={member.year === year ? 'page' : undefined}
                  className={chipClass(member.year === year)}
                >
                  {t('agent:club.year', { year: member.year })} ·{' '}
                  {t('agent:club.rank', { rank: member.rank })}
                  {isDiamond(member.year) && <Diamond />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Diamond() {
  const { t } = usePage();
  return (
    <span className="inline-flex items-center gap-1.5 text-brand">
      <Icon of="gem" size="sm" />
      {t('agent:club.dia')}
    </span>
  );
}

function memberOf(
  club: ClubAnswer,
  { year, emailAlias }: Readonly<Record<string, string | undefined>>,
): ClubAnswer['members'][number] {
  const member = club.members.find(
    (clubMember) =>
      String(clubMember.year) === year && clubMember.agent.email_alias === emailAlias?.toLowerCase(),
  );
  if (!member) throw new PodiumError('not_found', 'email_alias');
  return member;
}
