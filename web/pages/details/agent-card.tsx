import type { ReactNode } from 'react';
import type { StockBranch, StockDetail } from '#contract/stock.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { EnquireButton } from '#web/features/enquiry/enquire-button.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { ReportButton } from '#web/pages/details/report-button.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import type { Contact } from './contact.ts';

/**
 * Card of the agent or the branch, with contact buttons and the particulars that the Estate Agents
 * Authority requires in every advertisement.
 */
export function AgentCard({ stock, name, contact }: { stock: StockDetail; name: string; contact: Contact }) {
  const { t, site, dayText } = usePage();
  const branch = stock.agent?.branch ?? stock.branch;
  const particulars: readonly (readonly [string, ReactNode])[] = [
    [t('details:reference'), stock.id],
    [t('details:advertisement_date'), dayText(stock.update_date)],
    [t('details:agency_licence'), site.licence_no],
    ...(branch ? branchParticulars(branch, t) : []),
  ];
  return (
    <section
      aria-label={t('details:agent')}
      className="grid gap-4 rounded-card border border-line bg-raised p-5 lg:sticky lg:top-5"
    >
      <AgentIdentity stock={stock} />
      <ContactButtons stock={stock} name={name} contact={contact} className="hidden gap-3 md:grid" />
      <dl aria-label={t('details:particulars')} className="grid gap-1 border-t border-line pt-3 text-sm">
        {particulars.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <ReportButton stockId={stock.gstock_id} />
    </section>
  );
}

function branchParticulars(branch: StockBranch, t: Translate): readonly (readonly [string, ReactNode])[] {
  const phoneLink = (
    <a href={telLink(branch.phone)} className="inline-flex min-h-6 items-center hover:underline">
      {phoneText(branch.phone)}
    </a>
  );
  return [
    [t('details:branch_licence'), branch.licence_no],
    [t('details:branch_phone'), phoneLink],
  ];
}

function AgentIdentity({ stock: { agent, branch } }: { stock: StockDetail }) {
  const { t, site, addressOf, textOf } = usePage();
  const name = textOf(agent?.name ?? branch?.name ?? site.brand);
  return (
    <div className="flex items-center gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-tint text-xl font-bold text-brand"
      >
        {[...name][0]}
      </span>
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold">
          {agent ? (
            <Link to={addressOf('agent', agent.email_alias)} className="text-brand hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {agent && (
          <p className="facts">
            <Spaced>
              <span>{textOf(agent.title)}</span>
              <span className="whitespace-nowrap">{t('details:licence', { licence: agent.licence_no })}</span>
              {agent.branch && <span className="w-full">{textOf(agent.branch.name)}</span>}
            </Spaced>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Contact buttons fixed at the bottom of a phone screen, within reach of the thumb. At the end of the
 * page the bar sits above the footer.
 */
export function ContactBar({ stock, name, contact }: { stock: StockDetail; name: string; contact: Contact }) {
  const { t } = usePage();
  return (
    <section
      aria-label={t('details:contact')}
      data-print="hide"
      className="foot-bar sticky bottom-(--dock) z-10 -mx-4 border-t border-line bg-raised px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float md:hidden"
    >
      <ContactButtons
        stock={stock}
        name={name}
        contact={contact}
        className="flex flex-wrap gap-2 *:w-auto *:flex-auto *:px-2 *:text-sm max-[429px]:*:[&>svg]:hidden"
      />
    </section>
  );
}

function ContactButtons({
  stock,
  name,
  contact,
  className,
}: {
  stock: StockDetail;
  name: string;
  contact: Contact;
  className: string;
}) {
  const { t } = usePage();
  return (
    <div className={className}>
      <Spaced>
        <ButtonAnchor icon="phone" href={contact.tel} wide>
          {t('details:call', { phone: contact.phone })}
        </ButtonAnchor>
        {contact.whatsApp && (
          <ButtonAnchor
            icon="message-circle"
            href={contact.whatsApp}
            target="_blank"
            rel="noreferrer"
            variant="ghost"
            wide
          >
            {t('details:whatsapp')}
          </ButtonAnchor>
        )}
        <EnquireButton
          subject={{ kind: 'stock', id: stock.gstock_id }}
          icsType={stock.ics_type}
          name={name}
          reference={stock.id}
          variant="ghost"
          wide
        />
      </Spaced>
    </div>
  );
}
