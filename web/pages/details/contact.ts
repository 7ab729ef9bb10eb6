import type { SiteAnswer } from '#contract/portal.ts';
import type { StockDetail } from '#contract/stock.ts';
import { phoneText, telLink, whatsAppLink } from '#domain/text/phone.ts';

export type Contact = {
  /** as it is read: 2000 0123 */
  readonly phone: string;
  readonly tel: string;
  readonly whatsApp: string | null;
};

/** Who answers for a listing: its agent, the branch of one who has left, else the portal itself. */
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
