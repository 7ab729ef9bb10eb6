import type { SiteAnswer } from '#contract/portal.ts';

/** A thing in the words search engines read (schema.org). */
export type JsonLd = Readonly<Record<string, unknown>>;

/** Several things that a page is about; what is missing is left out. */
export function graphOf(...things: readonly (JsonLd | undefined)[]): JsonLd {
  const given = things.filter((thing) => thing !== undefined);
  return { '@context': 'https://schema.org', '@graph': given };
}

/** A step of the way down to a page, as a breadcrumb shows it. */
export type Step = { readonly to: string; readonly label: string };

/** The way down to a page, itself included. */
export function breadcrumbOf(steps: readonly Step[], origin: string): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  };
}

/** More would only weigh: a search engine follows the links themselves. */
const MOST_ITEMS = 10;

/** The first pages that a list leads to, in its order; nothing for a list of none. */
export function itemListOf(paths: readonly string[], origin: string): JsonLd | undefined {
  if (paths.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.slice(0, MOST_ITEMS).map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + path,
    })),
  };
}

export function addressOfPlace(street: string, locality?: string): JsonLd {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(locality && { addressLocality: locality }),
    addressRegion: 'Hong Kong',
    addressCountry: 'HK',
  };
}

/** Nothing without a position. */
export function geoOf({ lat, lng }: { readonly lat: number | null; readonly lng: number | null }) {
  if (lat === null || lng === null) return {};
  return { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } };
}

export function agencyId(origin: string): string {
  return `${origin}/#agency`;
}

/** The agency wherever it is named: as publisher, employer, or whom somebody belongs to. */
export function agencyOf(name: string, origin: string): JsonLd {
  return { '@type': 'RealEstateAgent', '@id': agencyId(origin), name, url: origin };
}

/** The agency as the main page presents it. */
export function organizationOf(site: SiteAnswer, name: string, origin: string): JsonLd {
  return {
    ...agencyOf(name, origin),
    '@type': ['Organization', 'RealEstateAgent'],
    telephone: site.phone.replace(/[^+\d]/g, ''),
    email: site.email,
    identifier: site.licence_no,
    ...(site.logo && { logo: new URL(site.logo, origin).href }),
  };
}
