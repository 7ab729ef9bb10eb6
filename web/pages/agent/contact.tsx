import { Contact, MessageCircle, Phone } from 'lucide-react';
import type { AgentDetail } from '#contract/agents.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { phoneText, telLink, whatsAppLink } from '#domain/phone.ts';
import { usePage } from '../../app/page-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

/** Where the agent can be saved as a contact. */
export function vCardAddress(emailAlias: string, lang: Language): string {
  return `/media/vcard/${lang}/${encodeURIComponent(emailAlias)}.vcf`;
}

export function ContactButtons({ agent, className }: { agent: AgentDetail; className?: string }) {
  const { t, lang } = usePage();
  const name = inLanguage(agent.name, lang);
  return (
    <div className={cx('flex flex-wrap gap-2', className)} data-print="hide">
      <a href={telLink(agent.phone)} className={buttonClass()}>
        <Icon of={Phone} size="sm" />
        {t('agent:call', { phone: phoneText(agent.phone) })}
      </a>
      {agent.whatsapp && (
        <a
          href={whatsAppLink(agent.whatsapp, t('agent:whatsapp_message', { name }))}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'ghost' })}
        >
          <Icon of={MessageCircle} size="sm" />
          {t('agent:whatsapp')}
        </a>
      )}
      <a href={vCardAddress(agent.email_alias, lang)} download className={buttonClass({ look: 'plain' })}>
        <Icon of={Contact} size="sm" />
        {t('agent:vcard')}
      </a>
    </div>
  );
}

/** Within reach of the thumb on a phone; it rests above the footer at the end of the page. */
export function ContactBar({ agent }: { agent: AgentDetail }) {
  const { t } = usePage();
  return (
    <section
      aria-label={t('agent:contact')}
      data-print="hide"
      className="sticky bottom-(--dock) z-10 border-t border-line bg-raised px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float md:hidden"
    >
      <ContactButtons agent={agent} className="flex-nowrap *:flex-auto *:px-2 *:text-sm" />
    </section>
  );
}
