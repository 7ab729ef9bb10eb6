import { z } from 'zod';
import { parseStockId, stockIdPattern } from '#domain/codes/formatted-id.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { MAX_ZOOM } from '#domain/map/mercator.ts';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import { SECTIONS } from '#domain/text/sections.ts';
import { MAX_NUMBER } from '#domain/text/unit.ts';
import { ERROR_STATUS, type ErrorCode } from './error.ts';

/**
 * Returns the error code of a schema issue. A schema may use a code as its message; any other message
 * means `bad_parameter`.
 */
export function errorCodeOfIssue(issue: { readonly message: string }): ErrorCode {
  return Object.hasOwn(ERROR_STATUS, issue.message) ? (issue.message as ErrorCode) : 'bad_parameter';
}

const errorWithCode = (code: ErrorCode) => ({ error: code });

/** Documentation of a parameter. */
export type ParameterNotes = {
  readonly description: string;
  readonly example?: string | number;
  /**
   * JSON Schema of the parsed value, if it describes the parameter better than the schema of the raw
   * string.
   */
  readonly as?: Readonly<Record<string, unknown>>;
};

/* A parameter arrives either as a string from a URL or as a typed value from GraphQL. Each schema
   accepts both. */

/** A whole number, or a string of digits such as '12'. Rejects '1.5', '1e3', '-1' and ' 12'. */
const numberSchema = z.union([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  z.int().min(0).max(MAX_NUMBER),
]);

type NumberLimits = {
  readonly min?: number;
  readonly max?: number;
  /**
   * Default value of the parameter, for the API document only; the schema's own default is set
   * separately.
   */
  readonly defaultValue?: number;
};

export function wholeNumber(
  { min = 0, max = MAX_NUMBER, defaultValue }: NumberLimits,
  notes: ParameterNotes,
) {
  const numberLimits = { type: 'integer', minimum: min, maximum: max };
  return numberSchema.pipe(z.int().min(min).max(max)).meta({
    ...notes,
    as: defaultValue === undefined ? numberLimits : { ...numberLimits, default: defaultValue },
  });
}

export const idSchema = (description: string) => wholeNumber({ min: 1 }, { description, example: 1 });

const stockIdLimits = {
  type: ['integer', 'string'],
  minimum: 1,
  maximum: MAX_NUMBER,
  pattern: stockIdPattern(),
};

/** A listing id: the formatted number as visitors see it, or the plain numeric id. */
const stockId = z
  .union([z.string().transform((text) => parseStockId(text)), z.int()])
  .pipe(z.int().min(1).max(MAX_NUMBER));

/** Documents a parameter that takes a listing id, plain or formatted. */
export const stockIdSchema = (description: string) =>
  stockId.meta({
    description: `${description} Either the numeric gstock_id or the formatted id: C0103256.`,
    example: 1,
    as: stockIdLimits,
  });

/** A member of a list. It must not contain a comma, because lists in URLs are comma-separated. */
export const listMember = z.string().regex(/^[^,]*$/);

/** A list, or a comma-separated string. Duplicates and empty members are removed. */
const memberList = <Member extends z.ZodType>(member: Member) =>
  z
    .union([z.string().transform((text) => text.split(',')), z.array(member)])
    .default([])
    .transform((members) => [...new Set(members.filter((entry) => entry !== ''))]);

/** Maximum ids in a list, about as many listings as one visitor views in a month. */
export const MAX_IDS = 500;
export const idList = memberList(numberSchema)
  .pipe(z.array(numberSchema.pipe(z.int().positive())).max(MAX_IDS))
  .meta({
    example: '1,2,3',
    as: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: MAX_IDS, default: [] },
  });

/** A list of listing ids, plain or formatted. */
export const stockIdList = memberList(z.union([listMember, z.int()]))
  .pipe(z.array(stockId).max(MAX_IDS))
  .transform((ids) => [...new Set(ids)])
  .meta({
    description:
      'Ids of listings, numeric or formatted (C0103256), in the order of the response. Duplicates are ignored.',
    example: '1,2,3',
    as: { type: 'array', items: stockIdLimits, maxItems: MAX_IDS, default: [] },
  });

/** A code in the data, such as the code of a district or a series. */
export const code = z.string().max(40);

/** A comma-separated list of at most `max` values; an empty list means any value. */
export function commaList<Of extends z.ZodType<string, string>>(
  itemSchema: Of,
  description: string,
  max: number,
) {
  return memberList(listMember)
    .pipe(z.array(itemSchema).max(max))
    .meta({
      description,
      as: { type: 'array', items: z.toJSONSchema(itemSchema), maxItems: max, default: [] },
    });
}

/** An optional feature of a call that `1` switches on. */
export const optionalSwitch = (description: string) =>
  z
    .enum(['0', '1'])
    .optional()
    .meta({ description, as: { type: 'string', enum: ['0', '1'], default: '0' } });

/** A boolean: true or 1 in a URL, true in GraphQL. */
export const booleanFlag = (description: string) =>
  z
    .union([z.enum(['true', '1', 'false', '0']), z.boolean()])
    .default(false)
    .transform((value) => value === true || value === 'true' || value === '1')
    .meta({ description, as: { type: 'boolean', default: false } });

/** Path segments. An unknown value yields 404, because no such path exists. */
export const languageSegment = z
  .enum(LANGUAGES, errorWithCode('unknown_language'))
  .meta({ description: 'Traditional Chinese, Simplified Chinese or English.', example: 'en' });
export const sectionSegment = z
  .enum(SECTIONS, errorWithCode('unknown_section'))
  .meta({ description: 'Section of the portal whose phrases are returned.', example: 'find' });

export const language = z
  .enum(LANGUAGES)
  .default(DEFAULT_LANGUAGE)
  .meta({ description: 'Language of the response and of error messages.' });

export const icsType = z.enum(ICS_TYPES);
export const oneIcsType = icsType
  .optional()
  .meta({ description: 'Property type: i industrial, c office, s shops; all three by default.' });

export const keyword = z.string().trim().max(MAX_KEYWORD_LENGTH).default('').meta({
  description:
    'The text typed so far, in any language, full or half width. There are no suggestions without a letter or digit.',
  example: 'kwun',
});

/** Zoom level of the map, rounded down, because grid cells exist for whole levels only. */
export const zoom = z
  .union([z.string().regex(/^\d{1,2}(\.\d{1,15})?$/), z.number().min(0)])
  .transform((value) => Math.floor(Number(value)))
  .pipe(z.int().max(MAX_ZOOM))
  .meta({
    description: 'Zoom of the map, with tiles of 512 pixels; a fraction is rounded down.',
    example: 14,
    as: { type: 'number', minimum: 0, maximum: MAX_ZOOM },
  });
