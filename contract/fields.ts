import { z } from 'zod';
import { parseStockId, stockIdPattern } from '#domain/codes/formatted-id.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { MAX_ZOOM } from '#domain/map/mercator.ts';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import { SECTIONS } from '#domain/text/sections.ts';
import { MAX_NUMBER } from '#domain/text/unit.ts';
import { ERROR_STATUS, type ErrorCode } from './error.ts';

/** A schema may refuse a value with an error code as its message; any other message is a bad parameter. */
export function codeOfIssue(issue: { readonly message: string }): ErrorCode {
  return Object.hasOwn(ERROR_STATUS, issue.message) ? (issue.message as ErrorCode) : 'bad_parameter';
}

const refusal = (code: ErrorCode) => ({ error: code });

/** What the API document says of a parameter. */
export type ParameterNotes = {
  readonly description: string;
  readonly example?: string | number;
  /** JSON Schema of what its text is read as, where that is more telling than the text's own. */
  readonly as?: Readonly<Record<string, unknown>>;
};

/*
 * A parameter comes as a text from an address, or as the value that GraphQL has read. Each field takes both.
 */

/** A whole number, or one in digits: '12', never '1.5', '1e3', '-1' or ' 12'. */
const number = z.union([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  z.int().min(0).max(MAX_NUMBER),
]);

type Limits = {
  readonly least?: number;
  readonly most?: number;
  /** The value when the parameter is left out. It is only for the API document: the service fills it in. */
  readonly fallback?: number;
};

export function wholeNumber({ least = 0, most = MAX_NUMBER, fallback }: Limits, notes: ParameterNotes) {
  const limits = { type: 'integer', minimum: least, maximum: most };
  return number.pipe(z.int().min(least).max(most)).meta({
    ...notes,
    as: fallback === undefined ? limits : { ...limits, default: fallback },
  });
}

export const idOf = (description: string) => wholeNumber({ least: 1 }, { description, example: 1 });

const stockIdLimits = {
  type: ['integer', 'string'],
  minimum: 1,
  maximum: MAX_NUMBER,
  pattern: stockIdPattern(),
};

/** A listing's number as a text names it, or its bare id. */
const stockId = z
  .union([z.string().transform((text) => parseStockId(text)), z.int()])
  .pipe(z.int().min(1).max(MAX_NUMBER));

/** A listing, by its bare id or as visitors see it. */
export const stockIdOf = (description: string) =>
  stockId.meta({
    description: `${description} Its gstock_id, or its id as visitors see it: C0103256.`,
    example: 1,
    as: stockIdLimits,
  });

/** A text among several. A list in an address has commas between them. */
export const listed = z.string().regex(/^[^,]*$/);

/** The members of a list, or of a text with commas; one that is repeated counts once. */
const membersOf = <Member extends z.ZodType>(member: Member) =>
  z
    .union([z.string().transform((text) => text.split(',')), z.array(member)])
    .default([])
    .transform((members) => [...new Set(members.filter((each) => each !== ''))]);

/** A list of ids, at most as many as a month of visits to everything on several pages. */
export const MAX_IDS = 500;
export const idList = membersOf(number)
  .pipe(z.array(number.pipe(z.int().positive())).max(MAX_IDS))
  .meta({
    example: '1,2,3',
    as: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: MAX_IDS, default: [] },
  });

/** Listings by their ids, each as stockIdOf reads it. */
export const stockIdList = membersOf(z.union([listed, z.int()]))
  .pipe(z.array(stockId).max(MAX_IDS))
  .transform((ids) => [...new Set(ids)])
  .meta({
    description:
      'Ids of listings, bare or as visitors see them, in the order they are to be answered in. A listing that is repeated counts once.',
    example: '1,2,3',
    as: { type: 'array', items: stockIdLimits, maxItems: MAX_IDS, default: [] },
  });

/** A code of the data: of a district or a series. */
export const code = z.string().max(40);

/** Any of some values, at most so many, written as a comma list; none means any. */
export function commaList<Of extends z.ZodType<string, string>>(of: Of, description: string, most: number) {
  return membersOf(listed)
    .pipe(z.array(of).max(most))
    .meta({ description, as: { type: 'array', items: z.toJSONSchema(of), maxItems: most, default: [] } });
}

/** 1 asks for something more. */
export const switchText = (description: string) =>
  z
    .enum(['0', '1'])
    .optional()
    .meta({ description, as: { type: 'string', enum: ['0', '1'], default: '0' } });

/** true or 1; as a value of GraphQL true. */
export const flag = (description: string) =>
  z
    .union([z.enum(['true', '1', 'false', '0']), z.boolean()])
    .default(false)
    .transform((value) => value === true || value === 'true' || value === '1')
    .meta({ description, as: { type: 'boolean', default: false } });

/** Segments of a path: with any other one there is no such address. */
export const languagePart = z
  .enum(LANGUAGES, refusal('unknown_language'))
  .meta({ description: 'Traditional Chinese, Simplified Chinese or English.', example: 'en' });
export const sectionPart = z
  .enum(SECTIONS, refusal('unknown_section'))
  .meta({ description: 'The part of the portal whose phrases are wanted.', example: 'find' });

export const language = z
  .enum(LANGUAGES)
  .default(DEFAULT_LANGUAGE)
  .meta({ description: 'The language of the answer, and of an error’s message.' });

export const icsType = z.enum(ICS_TYPES);
export const oneIcsType = icsType
  .optional()
  .meta({ description: 'Only this type: i industrial, c office, s shops. All three when left out.' });

export const keyword = z.string().trim().max(MAX_KEYWORD).default('').meta({
  description:
    'What has been typed so far, in any language and width. Nothing is suggested without a letter or digit.',
  example: 'kwun',
});

/** A map may zoom by fractions; cells are those of the whole zoom below. */
export const zoom = z
  .union([z.string().regex(/^\d{1,2}(\.\d{1,15})?$/), z.number().min(0)])
  .transform((value) => Math.floor(Number(value)))
  .pipe(z.int().max(MAX_ZOOM))
  .meta({
    description: 'Zoom of the map, with tiles of 512 pixels; of a fraction the whole part counts.',
    example: 14,
    as: { type: 'number', minimum: 0, maximum: MAX_ZOOM },
  });
