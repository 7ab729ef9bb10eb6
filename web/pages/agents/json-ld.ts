import type { AgentDetail } from '#contract/agents.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { wholePictureAddress } from '#domain/stock/picture.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { telLink } from '#domain/text/phone.ts';

/** The agent in the terms search engines read (schema.org). */
export function jsonLdOf(agent: AgentDetail, agency: string, lang: Language, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    url: origin + addressOf('agent', lang, agent.email_alias),
    name: inLanguage(agent.name, lang),
    jobTitle: inLanguage(agent.title, lang),
    telephone: telLink(agent.phone).replace('tel:', ''),
    identifier: agent.licence_no,
    ...(agent.photo && { image: wholePictureAddress(agent.photo, origin) }),
    areaServed: agent.districts.map(({ name }) => inLanguage(name, lang)),
    parentOrganization: { '@type': 'RealEstateAgent', name: agency, url: origin },
  };
}
