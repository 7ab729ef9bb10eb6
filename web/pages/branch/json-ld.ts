import type { Branch } from '#contract/branches.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { type OpeningDay, openingGroups } from '#domain/people/opening-hours.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { telLink } from '#domain/text/phone.ts';
import { addressOfPlace, agencyOf, geoOf, graphOf, type JsonLd } from '#web/app/json-ld.ts';

/** The branches in the words search engines read (schema.org). */
export function jsonLdOf(
  branches: readonly Branch[],
  agency: string,
  lang: Language,
  origin: string,
): JsonLd {
  return graphOf(...branches.map((branch) => branchOf(branch, agency, lang, origin)));
}

function branchOf(branch: Branch, agency: string, lang: Language, origin: string): JsonLd {
  const url = origin + addressOf('branches', lang, branch.ics_type, branch.code);
  return {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: inLanguage(branch.name, lang),
    parentOrganization: agencyOf(agency, origin),
    telephone: telLink(branch.phone).replace('tel:', ''),
    identifier: branch.licence_no,
    address: addressOfPlace(inLanguage(branch.address, lang), inLanguage(branch.dist_name, lang)),
    ...geoOf(branch),
    openingHoursSpecification: openingGroups(branch.hours).flatMap(({ days, times }) =>
      times
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: days.map((day) => `https://schema.org/${DAY[day]}`),
              ...times,
            },
          ]
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
