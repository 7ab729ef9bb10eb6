import type { SiteAnswer } from '#contract/portal.ts';
import type { StockDetail } from '#contract/stock.ts';
import { phoneText, telLink, whatsAppLink } from '#domain/text/phone.ts';

export type Contact = {
  /** Phone number formatted for display: 2000 0123. */
  readonly phone: string;
  readonly tel: string;
  readonly whatsApp: string | null;
};

/**
 * Returns the contact of a listing: its agent; the branch if the agent has left; or the portal itself
 * if there is no branch.
 */
export function contactOf(
  { agent, branch }: Pick<StockDetail, 'agent' | 'branch'>,
  site: Pick<SiteAnswer, 'phone'>,
  message: string,
): Contact {
  const phone = agent?.phone ?? branch?.phone ?? site.phone;
  return {
    phone: phoneText(phone),
    tel: telLink(phone),
    whatsApp: agent?.whatsapp ? whatsAppLink(agent.whatsapp, message) : null,
  };
}
