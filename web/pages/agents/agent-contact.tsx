import type { AgentDetail } from '#contract/agents.ts';
import { phoneText, telLink, whatsAppLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { EnquireButton } from '#web/features/enquiry/enquire-button.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Ways to reach the agent; the card to save is the caller's to add. */
export function ContactButtons({ agent }: { agent: AgentDetail }) {
  const { t, textOf } = usePage();
  const name = textOf(agent.name);
  return (
    <Spaced>
      <ButtonAnchor icon="phone" href={telLink(agent.phone)}>
        {t('agent:call', { phone: phoneText(agent.phone) })}
      </ButtonAnchor>
      {agent.whatsapp && (
        <ButtonAnchor
          icon="message-circle"
          href={whatsAppLink(agent.whatsapp, t('agent:whatsapp_message', { name }))}
          target="_blank"
          rel="noreferrer"
          look="ghost"
        >
          {t('agent:whatsapp')}
        </ButtonAnchor>
      )}
      <EnquireButton
        subject={{ kind: 'agent', id: agent.email_alias }}
        icsType={agent.ics_type}
        name={name}
        look="ghost"
      />
    </Spaced>
  );
}

export function VCardLink({ agent, className }: { agent: AgentDetail; className?: string }) {
  const { t, lang } = usePage();
  return (
    <ButtonAnchor
      icon="contact"
      href={`/media/vcard/${lang}/${encodeURIComponent(agent.email_alias)}.vcf`}
      download
      look="plain"
      className={className}
    >
      {t('agent:vcard')}
    </ButtonAnchor>
  );
}

/** Within reach of the thumb on a phone; it rests above the footer at the end of the page. Three words fit without pictures. */
export function ContactBar({ agent }: { agent: AgentDetail }) {
  const { t } = usePage();
  return (
    <section
      aria-label={t('agent:contact')}
      data-print="hide"
      className="foot-bar sticky bottom-(--dock) z-10 border-t border-line bg-raised px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float md:hidden"
    >
      <div className="flex flex-wrap gap-2 *:flex-auto *:px-2 [&_svg]:hidden">
        <ContactButtons agent={agent} />
      </div>
    </section>
  );
}
