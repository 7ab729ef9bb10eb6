import type { AgentDetail } from '#contract/agents.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { wholePictureAddress } from '#domain/stock/picture.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { telLink } from '#domain/text/phone.ts';
import { agencyOf, type JsonLd } from '#web/app/json-ld.ts';

/** The agent in the words search engines read (schema.org), which has no job title of an agent but of a person. */
export function agentJsonLd(agent: AgentDetail, agency: string, lang: Language, origin: string): JsonLd {
  const name = inLanguage(agent.name, lang);
  return {
    '@type': 'RealEstateAgent',
    url: origin + addressOf('agent', lang, agent.email_alias),
    name,
    telephone: telLink(agent.phone).replace('tel:', ''),
    identifier: agent.licence_no,
    ...(agent.photo && { image: wholePictureAddress(agent.photo, origin) }),
    areaServed: agent.districts.map(({ name }) => inLanguage(name, lang)),
    employee: { '@type': 'Person', name, jobTitle: inLanguage(agent.title, lang) },
    parentOrganization: agencyOf(agency, origin),
  };
}
