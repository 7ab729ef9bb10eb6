import type { ReactNode } from 'react';
import type { Agent } from '#contract/agents.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { phoneText, telLink, whatsAppLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { AgentPhoto } from './agent-photo.tsx';

const CONTACT_LINK_CLASS =
  'relative target inline-flex flex-1 items-center justify-center gap-2 px-2 font-bold text-brand hover:bg-brand-tint';

type CardAgent = PartlyTranslated<
  Pick<
    Agent,
    'email_alias' | 'name' | 'title' | 'licence_no' | 'phone' | 'whatsapp' | 'photo' | 'ics_type' | 'stocks'
  > & { branch: Pick<NonNullable<Agent['branch']>, 'name'> | null }
>;

/**
 * Card of an agent in a list. The link on the name covers the whole card; the phone and WhatsApp links
 * are above it and stay clickable.
 */
export function AgentCard({
  agent,
  to,
  heading: Heading = 'h2',
  children,
}: {
  agent: CardAgent;
  /** URL that the card links to. Defaults to the agent's page. */
  to?: string;
  heading?: 'h2' | 'h3';
  /** Additional content, for example a rank. */
  children?: ReactNode;
}) {
  const { t, addressOf, textOf } = usePage();
  const name = textOf(agent.name);
  const phone = phoneText(agent.phone);
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors focus-within:border-ink hover:border-ink">
      <div className="flex flex-1 items-start gap-4 p-4">
        <AgentPhoto agent={agent} className="size-18" />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <Heading className="text-lg leading-snug">
              <Link to={to ?? addressOf('agent', agent.email_alias)} className="stretched-link">
                {name}
              </Link>
            </Heading>
            <Badge icsType={agent.ics_type}>{t(`type.${agent.ics_type}`)}</Badge>
          </div>
          <p className="text-sm text-muted">{textOf(agent.title)}</p>
          {agent.branch && <p className="text-sm text-muted">{textOf(agent.branch.name)}</p>}
          <p className="text-sm text-muted">{t('agent:licence', { licence: agent.licence_no })}</p>
          {children}
          <StockCounts stocks={agent.stocks} />
        </div>
      </div>
      <div className="flex divide-x divide-line border-t border-line" data-print="hide">
        <Spaced>
          <a
            href={telLink(agent.phone)}
            aria-label={t('agent:call_name', { name, phone })}
            className={CONTACT_LINK_CLASS}
          >
            <Icon of="phone" size="sm" />
            {phone}
          </a>
          {agent.whatsapp && (
            <a
              href={whatsAppLink(agent.whatsapp, t('agent:whatsapp_message', { name }))}
              target="_blank"
              rel="noreferrer"
              aria-label={t('agent:whatsapp_name', { name })}
              className={CONTACT_LINK_CLASS}
            >
              <Icon of="message-circle" size="sm" />
              {t('agent:whatsapp')}
            </a>
          )}
        </Spaced>
      </div>
    </article>
  );
}

function StockCounts({ stocks }: Pick<Agent, 'stocks'>) {
  const { t } = usePage();
  return (
    <dl className="mt-2 flex gap-5">
      {(['sale', 'lease'] as const).map((txSide) => (
        <div key={txSide} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt className="text-sm text-muted">{t(`agent:number.${txSide}`)}</dt>
          <dd className="text-xl font-bold">{stocks[txSide]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Grid of agent cards: one column on a phone, two on a tablet, three on a desktop. */
export const AGENT_GRID_CLASS = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';
