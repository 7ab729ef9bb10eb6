import type { ReactNode } from 'react';
import type { AgentDetail } from '#contract/agents.ts';
import { addressOf } from '#domain/addresses.ts';
import { inLanguage } from '#domain/language.ts';
import { phoneText, telLink } from '#domain/phone.ts';
import { usePage } from '#web/app/page.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

const LINK = 'inline-flex min-h-6 items-center font-semibold text-brand hover:underline';

/** The agent's branch, languages, districts and years in the club. */
export function Facts({ agent }: { agent: AgentDetail }) {
  const { t, lang } = usePage();
  const { branch } = agent;
  return (
    <section
      aria-label={t('agent:facts')}
      className="grid content-start gap-4 rounded-card border border-line bg-raised p-4 md:p-5"
    >
      {agent.intro && <p>{inLanguage(agent.intro, lang)}</p>}
      <dl className="grid gap-3">
        <Fact label={t('agent:branch')}>
          <Link to={addressOf('branches', lang, branch.ics_type, branch.code)} className={LINK}>
            {inLanguage(branch.name, lang)}
          </Link>
          <span className="block text-sm text-muted">{inLanguage(branch.address, lang)}</span>
        </Fact>
        <Fact label={t('agent:branch_phone')}>
          <a href={telLink(branch.phone)} className={LINK}>
            {phoneText(branch.phone)}
          </a>
        </Fact>
        <Fact label={t('agent:statement')}>{branch.licence_no}</Fact>
        <Fact label={t('agent:languages')}>
          {agent.languages.map((language) => t(`agent:language.${language}`)).join(' · ')}
        </Fact>
        {agent.club.length > 0 && (
          <Fact label={t('agent:club.title')}>
            <ul className="flex flex-wrap gap-2">
              {agent.club.map(({ year, dia }) => (
                <li key={year}>
                  <Link
                    to={addressOf('clubMember', lang, year, agent.email_alias)}
                    className={chipClass(dia)}
                  >
                    {t('agent:club.year', { year })}
                    {dia && <span>{t('agent:club.dia')}</span>}
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
                    to={addressOf('find', lang, {
                      icsType: agent.ics_type,
                      query: new URLSearchParams({ districts: code }),
                    })}
                    className={chipClass(false)}
                  >
                    {inLanguage(name, lang)}
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
