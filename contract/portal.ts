import { z } from 'zod';
import { CONDITIONAL_PAGE_NAMES, MAX_BANNERS, MENU_SECTIONS } from '#domain/content/menu-sections.ts';
import { defineCalls } from './call-definition.ts';
import { oneIcsType } from './fields.ts';
import { mapSettings } from './map.ts';
import { openApiDocument } from './openapi-document.ts';
import { noParameters, phrasesQuery } from './params.ts';
import { PAGE_CLIENTS } from './paths.ts';
import { district, pictureAddress, regionCode, trilingual } from './shared-fields.ts';

const countsByIcsType = (noun: string) =>
  z.object({
    i: z.int().describe(`Industrial ${noun}.`),
    c: z.int().describe(`Office ${noun}.`),
    s: z.int().describe(`Shop ${noun}.`),
  });

export const listedDistrict = district.extend({
  region_code: regionCode,
  lat: z.number().describe('Latitude of the district’s centre in degrees.'),
  lng: z.number().describe('Longitude of the district’s centre in degrees.'),
  ics_types: z
    .array(z.enum(['i', 'c', 's']))
    .describe('Whether each property type is common in the district.'),
  stocks: countsByIcsType('listings').describe('Active listings of each type.'),
});
export type District = z.infer<typeof listedDistrict>;

const usage = z.object({
  code: z.string().describe('Code of the usage.'),
  ics_type: z.enum(['i', 'c', 's']).describe('Property type to which the usage belongs.'),
  name: trilingual.describe('Name of the usage.'),
});
export type Usage = z.infer<typeof usage>;

const districtsAnswer = z.object({
  districts: z.array(listedDistrict).describe('Every district, by region.'),
  usages: z.array(usage).describe('Every usage, by type.'),
});
export type DistrictsAnswer = z.infer<typeof districtsAnswer>;
/** A menu link that the agency has added. */
const menuEntry = z.object({
  section: z.enum(MENU_SECTIONS).describe('Section of the menu or footer that shows the link.'),
  label: trilingual.describe('Text of the link.'),
  href: z.string().describe('An https address, or a path on this site without a language.'),
});

/** A promotion on the main page or on the page of one property type. */
const banner = z.object({
  id: z.int().describe('Id of the banner.'),
  ics_type: z
    .enum(['i', 'c', 's'])
    .nullable()
    .describe(
      'The property type whose page shows the banner: industrial, office or shops; null for the main page.',
    ),
  title: trilingual.describe('Its title.'),
  text: trilingual.nullable().describe('A line of text; null if there is none.'),
  picture: pictureAddress,
  href: z
    .string()
    .describe('Target of the banner: an https address, or a path on this site without a language.'),
});
export type Banner = z.infer<typeof banner>;

/** Identity and settings of this portal. */
const siteAnswer = z.object({
  brand: trilingual.describe('Name of the agency.'),
  logo: z
    .string()
    .nullable()
    .describe('Address of the agency’s logo; null if the portal shows its default logo.'),
  licence_no: z.string().describe('Number of the agency’s licence from the Estate Agents Authority.'),
  phone: z.string().describe('Telephone number of the agency.'),
  email: z.string().describe('Email address of the agency.'),
  demonstration: z.boolean().describe('Whether the data are fictitious demonstration data.'),
  detail_new_tab: z.boolean().describe('Whether lists open a listing in a new tab.'),
  offline: z.boolean().describe('Whether browsers store saved and viewed listings for offline use.'),
  pages: z
    .array(z.enum(CONDITIONAL_PAGE_NAMES))
    .describe('Optional pages that have content; menus omit the other optional pages.'),
  menu: z
    .array(menuEntry)
    .max(100)
    .describe('Links that the agency has added to the menu and the footer, in order.'),
  today: z.iso.date().describe('The current day in Hong Kong.'),
  map: mapSettings.describe('The map that the pages show.'),
  graphql: z
    .partialRecord(z.enum(PAGE_CLIENTS), z.string())
    .describe('Addresses of the GraphQL clients that are served by other servers.'),
  analytics: z
    .object({
      gtm_id: z.string().nullable().describe('Container of Google Tag Manager; null if there is none.'),
      ga4_id: z.string().nullable().describe('Measurement id of Google Analytics; null if there is none.'),
      consent: z.boolean().describe('Whether visitors must consent before a tag is loaded.'),
    })
    .nullable()
    .describe('The Google tags that pages load; null if there are none.'),
});
export type SiteAnswer = z.infer<typeof siteAnswer>;

const phrasesAnswer = z.record(z.string(), z.string()).describe('The phrases by their keys.');

export const PORTAL_CALLS = defineCalls({
  districts: {
    params: noParameters,
    answer: districtsAnswer,
    notes: {
      tag: 'portal',
      summary: 'Districts and usages',
      description:
        'Every district by region, with how many active listings of each type it has, and every usage by type.',
      example: {},
    },
  },
  site: {
    params: noParameters,
    answer: siteAnswer,
    notes: {
      tag: 'portal',
      summary: 'The portal',
      description: 'The operator, the settings of the portal, and the current day in Hong Kong.',
      example: {},
    },
  },
  banners: {
    params: z.object({ ics_type: oneIcsType }),
    answer: z.object({
      banners: z.array(banner).max(MAX_BANNERS).describe('The banners that are shown today, in order.'),
    }),
    notes: {
      tag: 'portal',
      summary: 'Banners',
      description:
        'The banners that are shown today on the main page, or on the page of a property type, in order.',
      example: {},
    },
  },
  phrases: {
    params: phrasesQuery,
    answer: phrasesAnswer,
    notes: {
      tag: 'portal',
      summary: 'Phrases',
      description: 'The phrases of one section of the portal in one language.',
      example: { lang: 'en', section: 'find' },
    },
  },
  openApi: {
    params: noParameters,
    answer: openApiDocument,
    notes: { tag: 'portal', summary: 'This document', description: 'OpenAPI 3.1.', example: {} },
  },
});
