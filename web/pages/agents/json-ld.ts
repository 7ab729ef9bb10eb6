import type { AgentDetail } from '#contract/agents.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { absolutePictureUrl } from '#domain/stock/picture.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { telLink } from '#domain/text/phone.ts';
import { agencyJsonLd, type JsonLd } from '#web/app/json-ld.ts';

/**
 * Builds the agent's structured data for search engines (schema.org). An agent is modelled as a
 * business with an employee, since schema.org allows a job title only on a person.
 */
export function agentJsonLd(agent: AgentDetail, agency: string, lang: Language, origin: string): JsonLd {
  const name = inLanguage(agent.name, lang);
  return {
    '@type': 'RealEstateAgent',
    url: origin + addressOf('agent', lang, agent.email_alias),
    name,
    telephone: telLink(agent.phone).replace('tel:', ''),
    identifier: agent.licence_no,
    ...(agent.photo && { image: absolutePictureUrl(agent.photo, origin) }),
    areaServed: agent.districts.map(({ name }) => inLanguage(name, lang)),
    employee: { '@type': 'Person', name, jobTitle: inLanguage(agent.title, lang) },
    parentOrganization: agencyJsonLd(agency, origin),
  };
}
