import { expect, it } from 'vitest';
import { createBranch } from '#tests/factories/branch.ts';
import { findSchemaOrgProblems } from '#tests/factories/schema-org.ts';
import { branchesJsonLd } from './json-ld.ts';

it('has the location and opening hours of a branch; a closed day is omitted', () => {
  const data = branchesJsonLd([createBranch()], 'Podium', 'en', 'https://podium.example');
  expect(findSchemaOrgProblems(data)).toEqual([]);
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        '@id': 'https://podium.example/en/ics/property/branch/office#central-office',
        url: 'https://podium.example/en/ics/property/branch/office#central-office',
        name: 'Central Office Branch',
        parentOrganization: {
          '@type': 'RealEstateAgent',
          '@id': 'https://podium.example/#agency',
          name: 'Podium',
          url: 'https://podium.example',
        },
        telephone: '+85220000007',
        identifier: 'C-900007',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '12/F, 48 Wellington Street, Central',
          addressLocality: 'Central',
          addressRegion: 'Hong Kong',
          addressCountry: 'HK',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 22.2822, longitude: 114.1557 },
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: [
              'https://schema.org/Monday',
              'https://schema.org/Tuesday',
              'https://schema.org/Wednesday',
              'https://schema.org/Thursday',
              'https://schema.org/Friday',
            ],
            opens: '09:00',
            closes: '19:00',
          },
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['https://schema.org/Saturday'],
            opens: '10:00',
            closes: '17:00',
          },
        ],
      },
    ],
  });
});
