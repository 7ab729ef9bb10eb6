import type { Branch } from '#contract/branches.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { type OpeningDay, openingGroups } from '#domain/people/opening-hours.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { telLink } from '#domain/text/phone.ts';

type Json = Readonly<Record<string, unknown>>;

/** The branches in the words search engines read (schema.org). */
export function jsonLdOf(branches: readonly Branch[], agency: string, lang: Language, origin: string): Json {
  return {
    '@context': 'https://schema.org',
    '@graph': branches.map((branch) => branchOf(branch, agency, lang, origin)),
  };
}

function branchOf(branch: Branch, agency: string, lang: Language, origin: string): Json {
  const url = origin + addressOf('branches', lang, branch.ics_type, branch.code);
  return {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: inLanguage(branch.name, lang),
    parentOrganization: { '@type': 'RealEstateAgent', name: agency, url: origin },
    telephone: telLink(branch.phone).replace('tel:', ''),
    identifier: branch.licence_no,
    address: {
      '@type': 'PostalAddress',
      streetAddress: inLanguage(branch.address, lang),
      addressLocality: inLanguage(branch.dist_name, lang),
      addressCountry: 'HK',
    },
    geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng },
    openingHoursSpecification: openingGroups(branch.hours).flatMap(({ days, times }) =>
      times
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days.map((day) => DAY[day]), ...times }]
        : [],
    ),
  };
}

const DAY: Readonly<Record<OpeningDay, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
  holiday: 'PublicHolidays',
};
