import type { AgentDetail } from '#contract/agents.ts';
import { phoneText, telLink, whatsAppLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { EnquireButton } from '#web/features/enquiry/enquire-button.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/**
 * Buttons to call the agent, to send a WhatsApp message and to open the enquiry form. The vCard link is
 * a separate component.
 */
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
          variant="ghost"
        >
          {t('agent:whatsapp')}
        </ButtonAnchor>
      )}
      <EnquireButton
        subject={{ kind: 'agent', id: agent.email_alias }}
        icsType={agent.ics_type}
        name={name}
        variant="ghost"
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
      variant="plain"
      className={className}
    >
      {t('agent:vcard')}
    </ButtonAnchor>
  );
}

/**
 * Contact buttons fixed at the bottom of a phone screen, within reach of the thumb. At the end of the
 * page the bar sits above the footer. The three labels fit only without icons.
 */
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
