import { expect, it } from 'vitest';
import { findSchemaOrgProblems } from '#tests/factories/schema-org.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { breadcrumbJsonLd, itemListJsonLd, jsonLdGraph, organizationJsonLd } from './json-ld.ts';

const problemsOf = (properties: object) =>
  findSchemaOrgProblems({ '@context': 'https://schema.org', ...properties });

it('finds properties that schema.org does not define', () => {
  expect(problemsOf({ '@type': 'Castle' })).toHaveLength(1);
  expect(problemsOf({ '@type': 'Place', towers: 4 })).toEqual(['$: no property towers']);
  expect(problemsOf({ '@type': 'RealEstateAgent', jobTitle: 'Manager' })).toEqual([
    '$: jobTitle is no property of RealEstateAgent',
  ]);
  expect(problemsOf({ '@type': 'Offer', price: true })).toHaveLength(1);
  expect(problemsOf({ '@type': 'Offer', availability: 'https://schema.org/Somewhere' })).toHaveLength(1);
  expect(problemsOf({ '@type': 'JobPosting', datePosted: '17 November' })).toHaveLength(1);
  expect(problemsOf({ '@type': 'Place', geo: { '@type': 'Person' } })).toHaveLength(1);
});

it('accepts properties of parent types', () => {
  expect(
    problemsOf({ '@type': 'Accommodation', name: 'A', geo: { '@type': 'GeoCoordinates', latitude: 22.3 } }),
  ).toEqual([]);
});

const ORIGIN = 'https://podium.example';

it('describes the agency, the breadcrumbs of a page and the entries of a list', () => {
  const site = siteAnswer({ logo: '/logo.svg' });
  const data = jsonLdGraph(
    organizationJsonLd(site, 'Podium', ORIGIN),
    undefined,
    breadcrumbJsonLd([{ to: '/en/ics/property/find', label: 'Find' }], ORIGIN),
  );
  expect(findSchemaOrgProblems(data)).toEqual([]);
  expect(data['@graph']).toMatchObject([
    { telephone: '+85220000000', identifier: 'C-000000', logo: `${ORIGIN}/logo.svg` },
    { itemListElement: [{ position: 1, name: 'Find', item: `${ORIGIN}/en/ics/property/find` }] },
  ]);
  const itemList = itemListJsonLd(['/a', '/b'], ORIGIN);
  expect(findSchemaOrgProblems(itemList)).toEqual([]);
  expect(itemList).toMatchObject({ itemListElement: [{ url: `${ORIGIN}/a` }, { position: 2 }] });
  expect(itemListJsonLd([], ORIGIN)).toBeUndefined();
});
