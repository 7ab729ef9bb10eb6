import { expect, it } from 'vitest';
import { makeBranch } from '#tests/factories/branch.ts';
import { jsonLdOf } from './json-ld.ts';

it('says where a branch is and when it is open; a closed day is left out', () => {
  expect(jsonLdOf([makeBranch()], 'Podium', 'en', 'https://podium.example')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        '@id': 'https://podium.example/en/ics/property/branch/office#central-office',
        url: 'https://podium.example/en/ics/property/branch/office#central-office',
        name: 'Central Office Branch',
        parentOrganization: { '@type': 'RealEstateAgent', name: 'Podium', url: 'https://podium.example' },
        telephone: '+85220000007',
        identifier: 'C-900007',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '12/F, 48 Wellington Street, Central',
          addressLocality: 'Central',
          addressCountry: 'HK',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 22.2822, longitude: 114.1557 },
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
            opens: '09:00',
            closes: '19:00',
          },
          { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '17:00' },
        ],
      },
    ],
  });
});
