import { z } from 'zod';
import { REGIONS } from '#domain/codes/region.ts';
import { DATA_PAGES, MENU_SECTIONS, MOST_BANNERS } from '#domain/content/menu-sections.ts';
import { defineCalls } from './call-definition.ts';
import { oneIcsType } from './fields.ts';
import { mapSettings } from './map.ts';
import { openApiDocument } from './openapi-document.ts';
import { nothing, phrasesQuery } from './params.ts';
import { GRAPHQL_CLIENTS } from './paths.ts';
import { trilingual } from './stock.ts';

export const district = z.object({
  code: z.string(),
  region_code: z.enum(REGIONS),
  name: trilingual,
  lat: z.number(),
  lng: z.number(),
  ics_types: z.array(z.enum(['i', 'c', 's'])).describe('Which property types are usual there.'),
  stocks: z.object({ i: z.int(), c: z.int(), s: z.int() }).describe('Active listings of each type.'),
});
export type District = z.infer<typeof district>;

const usage = z.object({
  code: z.string(),
  ics_type: z.enum(['i', 'c', 's']).describe('The property type it is a use of.'),
  name: trilingual,
});
export type Usage = z.infer<typeof usage>;

const districtsAnswer = z.object({ districts: z.array(district), usages: z.array(usage) });
export type DistrictsAnswer = z.infer<typeof districtsAnswer>;
/** A link that the agency has added to the menu. */
const menuEntry = z.object({
  section: z.enum(MENU_SECTIONS),
  label: trilingual,
  href: z.string().describe('An https address, or a path on this site without a language.'),
});

/** What the agency promotes on the main page, or on that of a type. */
const banner = z.object({
  id: z.int(),
  ics_type: z.enum(['i', 'c', 's']).nullable(),
  title: trilingual,
  text: trilingual.nullable(),
  picture: z.string().nullable(),
  href: z.string(),
});
export type Banner = z.infer<typeof banner>;

/** Who runs this portal and whether its data are for demonstration. */
const siteAnswer = z.object({
  brand: trilingual,
  logo: z.string().nullable().describe('The address of the logo; null where the portal has its own mark.'),
  licence_no: z.string(),
  phone: z.string(),
  email: z.string(),
  demonstration: z.boolean(),
  detail_new_tab: z.boolean().describe('Whether lists open a listing in a tab of its own.'),
  offline: z
    .boolean()
    .describe('Whether browsers keep what a visitor has saved or seen, to be read offline.'),
  pages: z
    .array(z.enum(DATA_PAGES))
    .describe('Pages that have something to show; menus leave out the others of their kind.'),
  menu: z
    .array(menuEntry)
    .max(100)
    .describe('Links of the agency’s own among those of the menu and the footer, in their order.'),
  today: z.iso.date().describe('The day the pages call today, in Hong Kong.'),
  map: mapSettings,
  graphql: z
    .partialRecord(z.enum(GRAPHQL_CLIENTS), z.string())
    .describe('The addresses of the GraphQL clients that pages ask elsewhere than at this portal.'),
  analytics: z
    .object({
      gtm_id: z.string().nullable(),
      ga4_id: z.string().nullable(),
      consent: z.boolean().describe('Whether visitors are asked before a tag is loaded.'),
    })
    .nullable()
    .describe('The tags of Google that pages load; null where there are none.'),
});
export type SiteAnswer = z.infer<typeof siteAnswer>;

const phrasesAnswer = z.record(z.string(), z.string());

export const PORTAL_CALLS = defineCalls({
  districts: {
    params: nothing,
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
    params: nothing,
    answer: siteAnswer,
    notes: {
      tag: 'portal',
      summary: 'The portal',
      description: 'Who runs it, whether its data are for demonstration, and the day it is in Hong Kong.',
      example: {},
    },
  },
  banners: {
    params: z.object({ ics_type: oneIcsType }),
    answer: z.object({ banners: z.array(banner).max(MOST_BANNERS) }),
    notes: {
      tag: 'portal',
      summary: 'Banners',
      description: 'What is promoted today on the main page, or on that of a type, in its order.',
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
    params: nothing,
    answer: openApiDocument,
    notes: { tag: 'portal', summary: 'This document', description: 'OpenAPI 3.1.', example: {} },
  },
});
