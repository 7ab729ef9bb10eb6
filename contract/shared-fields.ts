import { z } from 'zod';
import { REGIONS } from '#domain/codes/region.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';
import { icsType } from './fields.ts';

/* This module defines schemas of fields that several responses share. */

/** Names of buildings, streets and districts are always sent in all three languages. */
export const trilingual = z.object({
  zh: z.string().describe('In Traditional Chinese, as Hong Kong writes.'),
  gb: z.string().describe('In Simplified Chinese, as the Mainland writes.'),
  en: z.string().describe('In English.'),
});
export type Trilingual = z.infer<typeof trilingual>;

export const regionCode = z
  .enum(REGIONS)
  .describe('HK Hong Kong Island, KLN Kowloon, NT New Territories, ETC outside Hong Kong.');

export const buildingGrade = z
  .enum(GRADES)
  .nullable()
  .describe('Grade of the building, of which A is the best; null if it has none.');

export const areaBasis = z.enum(['gross', 'saleable']);

/** A district with its code and name. */
export const district = z.object({
  code: z.string().describe('Code of the district.'),
  name: trilingual.describe('Name of the district.'),
});

export const districtFields = {
  dist_code: z.string().describe('Code of the district, from api/districts/ics.'),
  dist_name: trilingual.describe('Name of its district.'),
};

export const streetFields = {
  street_id: z
    .int()
    .nullable()
    .describe('Id of the street, for the street filter of searches; null if unknown.'),
  street: trilingual.nullable().describe('Name of its street; null if unknown.'),
  streetno: z.string().nullable().describe('Street number, such as 30 or 436-446; null if unknown.'),
};

export const positionFields = {
  lat: z.number().describe('Latitude in degrees.'),
  lng: z.number().describe('Longitude in degrees.'),
};

/** Name of a building, and code and name of its district, as in listings and transactions. */
export const buildingNameFields = {
  chi_name: z.string().nullable().describe('Name of the building in Traditional Chinese; null if unknown.'),
  gb_name: z.string().nullable().describe('The same in Simplified Chinese.'),
  eng_name: z.string().nullable().describe('The same in English.'),
  dist_code: districtFields.dist_code.nullable().describe('Code of its district; null if unknown.'),
  dist_name_zh: z
    .string()
    .nullable()
    .describe('Name of its district in Traditional Chinese; null if unknown.'),
  dist_name_gb: z.string().nullable().describe('The same in Simplified Chinese.'),
  dist_name_en: z.string().nullable().describe('The same in English.'),
  dist_eng_name: z
    .string()
    .nullable()
    .describe('The same as dist_name_en: old-style links are built from this field.'),
};

export const buildingId = z
  .int()
  .nullable()
  .describe('Id of the building, for api/building/detail; null if the building is unknown.');

export const flat = z
  .string()
  .nullable()
  .describe('Name of the unit on its floor, such as 5 or A; null if unknown or withheld.');

export const areaFields = {
  area: z
    .int()
    .nullable()
    .describe(
      'Area in square feet on which prices per square foot are based: gross if known, otherwise saleable; null without either.',
    ),
  area_gross: z.int().nullable().describe('Gross area in square feet; null if unknown.'),
  area_saleable: z.int().nullable().describe('Saleable area in square feet; null if unknown.'),
};

/** Prices per square foot, based on `area`. */
export const pricePerFootFields = {
  ft_sell: z
    .int()
    .nullable()
    .describe('Price in HKD per square foot of `area`; null without a price or an area.'),
  ft_rent: z
    .number()
    .nullable()
    .describe(
      'Rent in HKD per square foot of `area` a month, with one decimal below HK$100; null without a rent or an area.',
    ),
};

export const rowNumber = z.int().describe('Position in the whole result, from 1.');

export const pagePath = trilingual.describe('Path of its page in each language.');

/** Public details of an agent. */
export const agentFields = {
  email_alias: z.string().describe('Name of the agent in URLs. Email addresses are never sent.'),
  name: trilingual.describe('Name of the agent.'),
  title: trilingual.describe('Job title of the agent.'),
  licence_no: z.string().describe('Number of the agent’s licence from the Estate Agents Authority.'),
  phone: z.string().describe('Telephone number of the agent.'),
  whatsapp: z.string().nullable().describe('Number on WhatsApp; null if there is none.'),
};

export const agentKind = z
  .enum(['manager', 'sales'])
  .describe('Whether the agent is a manager or a sales agent.');

/** Public details of a branch of the agency. */
export const branchFields = z.object({
  code: z.string().describe('Code of the branch, also its anchor on the branches page.'),
  ics_type: icsType.describe('Property type of the branch: i industrial, c office, s shops.'),
  name: trilingual.describe('Name of the branch.'),
  address: trilingual.describe('Address of the branch.'),
  phone: z.string().describe('Telephone number of the branch.'),
  licence_no: z.string().describe('Number of the branch’s statement of particulars of business.'),
});

/** Path or URL of a picture. */
export const pictureAddress = z
  .string()
  .nullable()
  .describe('Address of its picture; null if there is none.');
