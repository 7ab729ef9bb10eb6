import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { AGENTS_PER_PAGE } from '#domain/people/agents.ts';
import { agentsQuery } from '#web/api/content-queries.ts';
import { itemListJsonLd } from '#web/app/json-ld.ts';
import {
  type Head,
  type HeadContext,
  pageContext,
  usePage,
  usePageParams,
  usePageQuery,
} from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import { AGENT_GRID_CLASS, AgentCard } from '#web/features/agent/agent-card.tsx';
import { typeTabs } from '#web/features/layout/type-tabs.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { agentCallInput, agentSearchUrl, isFiltered, parseAgentSearch } from './agent-search.ts';
import { SearchForm } from './search-form.tsx';

/** Returns the number of agents that match the search. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<number> {
  const search = parseAgentSearch(params.type, new URL(request.url).searchParams);
  const { queryClient } = context.get(pageContext);
  return (await queryClient.ensureQueryData(agentsQuery(agentCallInput(search)))).count;
}

export function head(count: number, context: HeadContext): Head {
  const { params, url, lang, t, origin, queryClient, addressOf } = context;
  const search = parseAgentSearch(params.type, url.searchParams);
  const baseHead = { title: titleOf(search.icsType, t), description: t('agent:description', { count }) };
  if (isFiltered(search)) return { ...baseHead, robots: 'noindex, follow' };
  const agents = queryClient.getQueryData(agentsQuery(agentCallInput(search)).queryKey)?.result ?? [];
  return {
    ...baseHead,
    canonical: agentSearchUrl(search, lang),
    jsonLd:
      import.meta.env.SSR &&
      itemListJsonLd(
        agents.map(({ email_alias }) => addressOf('agent', email_alias)),
        origin,
      ),
  };
}

/** Paginated list of agents, of all property types or of one type. */
export default function AgentsPage() {
  const { t, lang, addressOf } = usePage();
  const { type } = usePageParams();
  const query = usePageQuery();
  const search = parseAgentSearch(type, query);
  const { data } = useSuspenseQuery(agentsQuery(agentCallInput(search)));
  const tabs = typeTabs(
    {
      allLabel: t('agent:all'),
      current: search.icsType,
      hrefOf: (icsType) => agentSearchUrl({ ...search, icsType, page: 1 }, lang),
    },
    t,
  );
  return (
    <>
      <PageHead
        title={titleOf(search.icsType, t)}
        count={t('agent:count', { count: data.count })}
        isCountLive
        tabs={<TabLinks label={t('agent:types')} links={tabs} />}
      >
        <SearchForm search={search} districts={data.districts} />
      </PageHead>
      <div className="page-width grid gap-6 pt-4 md:pt-6">
        {data.result.length === 0 && data.count > 0 ? (
          <EmptyState
            icon="user-search"
            title={t('agent:no_more')}
            action={
              <ButtonLink to={agentSearchUrl({ ...search, page: 1 }, lang)}>
                {t('agent:first_page')}
              </ButtonLink>
            }
          />
        ) : data.result.length === 0 ? (
          <EmptyState
            icon="user-search"
            title={t('agent:empty')}
            action={<ButtonLink to={addressOf('agents')}>{t('agent:clear')}</ButtonLink>}
          >
            {t('agent:empty_help')}
          </EmptyState>
        ) : (
          <ul aria-label={t('agent:list')} className={AGENT_GRID_CLASS}>
            {data.result.map((agent) => (
              <li key={agent.email_alias}>
                <AgentCard agent={agent} />
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          cursor={(search.page - 1) * AGENTS_PER_PAGE}
          count={data.count}
          pageSize={AGENTS_PER_PAGE}
          to={(page) => agentSearchUrl({ ...search, page }, lang)}
        />
      </div>
    </>
  );
}

function titleOf(icsType: IcsType | undefined, t: Translate): string {
  return icsType ? t(`agent:title_of.${icsType}`) : t('agent:title');
}
