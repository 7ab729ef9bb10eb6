import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { AgentDetail } from '#contract/agents.ts';
import { LANGUAGE_DEFINITIONS, secondaryLanguage } from '#domain/text/language.ts';
import { agentQuery } from '#web/api/content-queries.ts';
import { type BreadcrumbStep, breadcrumbJsonLd, jsonLdGraph } from '#web/app/json-ld.ts';
import {
  type Head,
  type HeadContext,
  type PageContext,
  pageContext,
  usePage,
  usePageParams,
} from '#web/app/page.ts';
import { AgentPhoto } from '#web/features/agent/agent-photo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { ContactBar, ContactButtons, VCardLink } from './agent-contact.tsx';
import { AgentFacts } from './agent-facts.tsx';
import { AgentStocks } from './agent-stocks.tsx';
import { ClosedStocks } from './closed-stocks.tsx';
import { agentJsonLd } from './json-ld.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageContext).queryClient.ensureQueryData(agentQuery(params.emailAlias ?? ''));
  return null;
}

export function head(_: null, context: HeadContext): Head {
  const { params, lang, t, site, origin, queryClient, addressOf, textOf } = context;
  const agent = queryClient.getQueryData(agentQuery(params.emailAlias ?? '').queryKey);
  if (!agent) return { description: '', robots: 'noindex' };
  const [name, title] = [textOf(agent.name), textOf(agent.title)];
  const branchName = textOf(agent.branch?.name ?? site.brand);
  return {
    title: `${name} · ${title}`,
    description: t('agent:in_short', { name, title, branch: branchName, licence: agent.licence_no }),
    canonical: addressOf('agent', agent.email_alias),
    jsonLd:
      import.meta.env.SSR &&
      jsonLdGraph(
        agentJsonLd(agent, textOf(site.brand), lang, origin),
        breadcrumbJsonLd(
          [...breadcrumbStepsOf(agent, context), { to: addressOf('agent', agent.email_alias), label: name }],
          origin,
        ),
      ),
    shareCard:
      import.meta.env.SSR &&
      (() => ({
        label: title,
        icsType: agent.ics_type,
        title: name,
        lines: [branchName, t('agent:licence', { licence: agent.licence_no })],
        picture: agent.photo ?? undefined,
      })),
  };
}

/** Page of one agent: contact details, current listings for sale and lease, and recently closed listings. */
export default function AgentPage() {
  const { data: agent } = useSuspenseQuery(agentQuery(usePageParams().emailAlias ?? ''));
  return (
    <>
      <div className="page-width grid gap-6 pt-4 md:gap-8 md:pt-6">
        <AgentBreadcrumb agent={agent} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid gap-6">
            <Heading agent={agent} />
            <AgentFigures agent={agent} />
          </div>
          <AgentFacts agent={agent} />
        </div>
        <AgentStocks key={agent.email_alias} agent={agent} />
        <ClosedStocks stocks={agent.closed_stocks} />
      </div>
      <ContactBar agent={agent} />
    </>
  );
}

function breadcrumbStepsOf(
  { ics_type }: AgentDetail,
  { t, addressOf }: PageContext,
): readonly BreadcrumbStep[] {
  return [
    { to: addressOf('agents'), label: t('agent:title') },
    { to: addressOf('agents', ics_type), label: t(`type.${ics_type}`) },
  ];
}

function AgentBreadcrumb({ agent }: { agent: AgentDetail }) {
  const page = usePage();
  return (
    <Breadcrumb
      label={page.t('agent:breadcrumb')}
      trail={breadcrumbStepsOf(agent, page)}
      current={page.textOf(agent.name)}
    />
  );
}

function Heading({ agent }: { agent: AgentDetail }) {
  const { t, lang, textOf } = usePage();
  const name = textOf(agent.name);
  const otherName = agent.name[secondaryLanguage(lang)];
  return (
    <div className="flex items-start gap-4 md:gap-6">
      <AgentPhoto agent={agent} className="size-24 md:size-40" />
      <div className="grid min-w-0 gap-1">
        <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl md:text-3xl">
          <Spaced>
            {name}
            {otherName !== name && (
              <span
                lang={LANGUAGE_DEFINITIONS[secondaryLanguage(lang)].html}
                className="text-lg font-normal text-muted md:text-xl"
              >
                {otherName}
              </span>
            )}
          </Spaced>
        </h1>
        <p className="text-lg">{textOf(agent.title)}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Spaced>
            <Badge icsType={agent.ics_type}>{t(`type.${agent.ics_type}`)}</Badge>
            {agent.branch && <span>{textOf(agent.branch.name)}</span>}
            <span>{t('agent:licence', { licence: agent.licence_no })}</span>
          </Spaced>
        </p>
        <div className="mt-3 flex flex-wrap gap-2" data-print="hide">
          <div className="contents max-md:hidden">
            <ContactButtons agent={agent} />
          </div>
          <VCardLink agent={agent} />
        </div>
      </div>
    </div>
  );
}

function AgentFigures({ agent }: { agent: AgentDetail }) {
  const { t, site } = usePage();
  const yearsOfService = Number(site.today.slice(0, 4)) - Number(agent.joined_on.slice(0, 4));
  const figures = [
    ['sale', agent.stocks.sale],
    ['lease', agent.stocks.lease],
    ['closed', agent.closed_stocks.length],
    ['years', yearsOfService],
  ] as const;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised sm:grid-cols-4">
      {figures.map(([key, value]) => (
        <div
          key={key}
          className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-4 py-3.5"
        >
          <dt className="text-sm text-muted">{t(`agent:number.${key}`)}</dt>
          <dd className="text-3xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
