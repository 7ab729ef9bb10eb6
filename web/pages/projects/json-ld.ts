import type { FirstHandDetail, MinisiteDetail, Project } from '#contract/projects.ts';
import { absolutePictureUrl } from '#domain/stock/picture.ts';
import { geoOf, type JsonLd, postalAddressOf } from '#web/app/json-ld.ts';
import type { HeadContext } from '#web/app/page.ts';

/** Returns schema.org data for a first-hand building: number of remaining units and lowest prices. */
export function firstHandJsonLd(firstHand: FirstHandDetail, path: string, context: HeadContext): JsonLd {
  return {
    ...listingOf(firstHand, path, context),
    description: context.textOf(firstHand.description),
    datePosted: firstHand.launched_on,
    offers: [
      ...(firstHand.sell_from === null
        ? []
        : [offersFrom('Sell', firstHand.sell_from, firstHand.units_left)]),
      ...(firstHand.rent_from === null ? [] : [offersFrom('LeaseOut', firstHand.rent_from)]),
    ],
    about: placeOf(firstHand.project, context),
  };
}

/** Returns schema.org data for a campaign, including the promoted building, if there is one. */
export function minisiteJsonLd(minisite: MinisiteDetail, path: string, context: HeadContext): JsonLd {
  return {
    ...listingOf(minisite, path, context),
    description: context.textOf(minisite.headline),
    ...(minisite.project && { about: placeOf(minisite.project, context) }),
  };
}

function listingOf(
  promotion: Pick<FirstHandDetail | MinisiteDetail, 'name' | 'picture' | 'advertised_on'>,
  path: string,
  { origin, textOf }: HeadContext,
): JsonLd {
  return {
    '@type': 'RealEstateListing',
    url: origin + path,
    name: textOf(promotion.name),
    ...(promotion.advertised_on && { dateModified: promotion.advertised_on }),
    ...(promotion.picture && { image: absolutePictureUrl(promotion.picture, origin) }),
  };
}

function offersFrom(businessFunction: 'Sell' | 'LeaseOut', lowPrice: number, offerCount?: number): JsonLd {
  return {
    '@type': 'AggregateOffer',
    businessFunction: `http://purl.org/goodrelations/v1#${businessFunction}`,
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
    address: postalAddressOf(
      street && project.streetno ? t('stock_info:address.street', { street, no: project.streetno }) : street,
      textOf(project.dist_name),
    ),
    ...geoOf(project),
  };
}
