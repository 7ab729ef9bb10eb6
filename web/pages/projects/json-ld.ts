import type { FirstHandDetail, MinisiteDetail, Project } from '#contract/projects.ts';
import { wholePictureAddress } from '#domain/stock/picture.ts';
import { addressOfPlace, geoOf, type JsonLd } from '#web/app/json-ld.ts';
import type { HeadContext } from '#web/app/page.ts';

/** A first-hand building in the words search engines read (schema.org): what is left of it, and from which price on. */
export function firstHandJsonLd(of: FirstHandDetail, path: string, page: HeadContext): JsonLd {
  return {
    ...listingOf(of, path, page),
    description: page.textOf(of.description),
    datePosted: of.launched_on,
    offers: [
      ...(of.sell_from === null ? [] : [offersFrom('Sell', of.sell_from, of.units_left)]),
      ...(of.rent_from === null ? [] : [offersFrom('LeaseOut', of.rent_from)]),
    ],
    about: placeOf(of.project, page),
  };
}

/** A campaign, with the building that it promotes where it is about one. */
export function minisiteJsonLd(of: MinisiteDetail, path: string, page: HeadContext): JsonLd {
  return {
    ...listingOf(of, path, page),
    description: page.textOf(of.headline),
    ...(of.project && { about: placeOf(of.project, page) }),
  };
}

function listingOf(
  of: Pick<FirstHandDetail | MinisiteDetail, 'name' | 'picture' | 'advertised_on'>,
  path: string,
  { origin, textOf }: HeadContext,
): JsonLd {
  return {
    '@type': 'RealEstateListing',
    url: origin + path,
    name: textOf(of.name),
    ...(of.advertised_on && { dateModified: of.advertised_on }),
    ...(of.picture && { image: wholePictureAddress(of.picture, origin) }),
  };
}

function offersFrom(does: 'Sell' | 'LeaseOut', lowPrice: number, offerCount?: number): JsonLd {
  return {
    '@type': 'AggregateOffer',
    businessFunction: `http://purl.org/goodrelations/v1#${does}`,
    lowPrice,
    priceCurrency: 'HKD',
    ...(offerCount !== undefined && { offerCount }),
  };
}

function placeOf(project: Project, { t, textOf }: HeadContext): JsonLd {
  const street = project.street ? textOf(project.street) : '';
  return {
    '@type': 'Place',
    name: textOf(project.building.name),
    address: addressOfPlace(
      street && project.streetno ? t('stock_info:address.street', { street, no: project.streetno }) : street,
      textOf(project.dist_name),
    ),
    ...geoOf(project),
  };
}
