import type { SiteAnswer } from '#contract/portal.ts';

/** A structured data object for search engines (schema.org). */
export type JsonLd = Readonly<Record<string, unknown>>;

/** Combines several structured data objects into one graph. Undefined arguments are omitted. */
export function jsonLdGraph(...objects: readonly (JsonLd | undefined)[]): JsonLd {
  const presentObjects = objects.filter((object) => object !== undefined);
  return { '@context': 'https://schema.org', '@graph': presentObjects };
}

/** One step of a breadcrumb. */
export type BreadcrumbStep = { readonly to: string; readonly label: string };

/** Returns the structured data of a page's breadcrumb. The last step is the page itself. */
export function breadcrumbJsonLd(steps: readonly BreadcrumbStep[], origin: string): JsonLd {
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

/** Maximum number of list items. More would only add bytes, as search engines follow the links anyway. */
const MAX_ITEMS = 10;

/** Returns the first links of a list as structured data; undefined for an empty list. */
export function itemListJsonLd(paths: readonly string[], origin: string): JsonLd | undefined {
  if (paths.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.slice(0, MAX_ITEMS).map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + path,
    })),
  };
}

export function postalAddressOf(street: string, locality?: string): JsonLd {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(locality && { addressLocality: locality }),
    addressRegion: 'Hong Kong',
    addressCountry: 'HK',
  };
}

/** Returns the structured data of a position; an empty object if the position is unknown. */
export function geoOf({ lat, lng }: { readonly lat: number | null; readonly lng: number | null }) {
  if (lat === null || lng === null) return {};
  return { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } };
}

export function agencyId(origin: string): string {
  return `${origin}/#agency`;
}

/**
 * Returns the agency's structured data for use inside another object, as its publisher, employer or
 * parent organisation.
 */
export function agencyJsonLd(name: string, origin: string): JsonLd {
  return { '@type': 'RealEstateAgent', '@id': agencyId(origin), name, url: origin };
}

/** Returns the full description of the agency for the main page. */
export function organizationJsonLd(site: SiteAnswer, name: string, origin: string): JsonLd {
  return {
    ...agencyJsonLd(name, origin),
    '@type': ['Organization', 'RealEstateAgent'],
    telephone: site.phone.replace(/[^+\d]/g, ''),
    email: site.email,
    identifier: site.licence_no,
    ...(site.logo && { logo: new URL(site.logo, origin).href }),
  };
}
