import type { ReactNode } from 'react';
import type { AgentDetail } from '#contract/agents.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

const LINK_CLASS = 'inline-flex min-h-6 items-center font-bold text-brand hover:underline';

/** The agent's branch, languages, districts and years in the club. */
export function AgentFacts({ agent }: { agent: AgentDetail }) {
  const { t, addressOf, textOf } = usePage();
  const { branch } = agent;
  return (
    <section
      aria-label={t('agent:facts')}
      className="grid content-start gap-4 rounded-card border border-line bg-raised p-4 md:p-5"
    >
      {agent.intro && <p>{textOf(agent.intro)}</p>}
      <dl className="grid gap-3">
        {branch && (
          <>
            <Fact label={t('agent:branch')}>
              <Link to={addressOf('branches', branch.ics_type, branch.code)} className={LINK_CLASS}>
                {textOf(branch.name)}
              </Link>{' '}
              <span className="block text-sm text-muted">{textOf(branch.address)}</span>
            </Fact>
            <Fact label={t('agent:branch_phone')}>
              <a href={telLink(branch.phone)} className={LINK_CLASS}>
                {phoneText(branch.phone)}
              </a>
            </Fact>
            <Fact label={t('agent:statement')}>{branch.licence_no}</Fact>
          </>
        )}
        {agent.languages.length > 0 && (
          <Fact label={t('agent:languages')}>
            {agent.languages.map((language) => t(`agent:language.${language}`)).join(' · ')}
          </Fact>
        )}
        {agent.club.length > 0 && (
          <Fact label={t('agent:club.title')}>
            <ul className="flex flex-wrap gap-2">
              {agent.club.map(({ year, dia }) => (
                <li key={year}>
                  <Link to={addressOf('clubMember', year, agent.email_alias)} className={chipClass(dia)}>
                    {t('agent:club.year', { year })} {dia && <span>{t('agent:club.dia')}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {agent.districts.length > 0 && (
          <Fact label={t('agent:districts')}>
            <ul className="flex flex-wrap gap-2">
              {agent.districts.map(({ code, name }) => (
                <li key={code}>
                  <Link
                    to={addressOf('find', {
                      icsType: agent.ics_type,
                      query: new URLSearchParams({ districts: code }),
                    })}
                    className={chipClass(false)}
                  >
                    {textOf(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
