import type { Branch } from '#contract/branches.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { groupOpeningHours, type OpeningDay } from '#domain/people/opening-hours.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { telLink } from '#domain/text/phone.ts';
import { agencyJsonLd, geoOf, type JsonLd, jsonLdGraph, postalAddressOf } from '#web/app/json-ld.ts';

/** Builds the branches' structured data for search engines (schema.org). */
export function branchesJsonLd(
  branches: readonly Branch[],
  agency: string,
  lang: Language,
  origin: string,
): JsonLd {
  return jsonLdGraph(...branches.map((branch) => branchJsonLd(branch, agency, lang, origin)));
}

function branchJsonLd(branch: Branch, agency: string, lang: Language, origin: string): JsonLd {
  const url = origin + addressOf('branches', lang, branch.ics_type, branch.code);
  return {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: inLanguage(branch.name, lang),
    parentOrganization: agencyJsonLd(agency, origin),
    telephone: telLink(branch.phone).replace('tel:', ''),
    identifier: branch.licence_no,
    address: postalAddressOf(inLanguage(branch.address, lang), inLanguage(branch.dist_name, lang)),
    ...geoOf(branch),
    openingHoursSpecification: groupOpeningHours(branch.hours).flatMap(({ days, times }) =>
      times
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: days.map((day) => `https://schema.org/${SCHEMA_ORG_DAYS[day]}`),
              ...times,
            },
          ]
        : [],
    ),
  };
}

const SCHEMA_ORG_DAYS: Readonly<Record<OpeningDay, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
  holiday: 'PublicHolidays',
};
