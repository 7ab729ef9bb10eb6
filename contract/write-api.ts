import { z } from 'zod';
import type { CallNotes } from './call-definition.ts';
import { booleanFlag, idSchema } from './fields.ts';
import type { UploadedFile } from './private-call-definition.ts';

/**
 * A write call for other systems of the agency. It requires a token and is not part of the browser's
 * client.
 */
type WriteCall = {
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly params: z.ZodType;
  readonly file: UploadedFile;
  readonly answer: z.ZodType;
  readonly notes: CallNotes;
};

/** Maximum rows per call. */
export const MAX_WRITE_ROWS = 1_000;
/**
 * Maximum body size of a request with one listing, in bytes. A listing with three long descriptions has
 * about 20 KB.
 */
const MAX_ROW_BYTES = 256 * 1024;
/** Maximum body size of a batch, in bytes. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
/** Maximum lines of each list in a report. The counts in the report include lines beyond this limit. */
export const MAX_REPORT_LINES = 1_000;

const writeOptions = {
  dry_run: booleanFlag('Stores nothing, and answers what would change.'),
  strict: booleanFlag(
    'Refuses suspicious values, which are else taken with a warning, and names of parameters that the call does not know.',
  ),
  ignore_unknown: booleanFlag('Leaves out fields that are not known; else they are refused.'),
  feed_wins: booleanFlag(
    'Takes what is sent also where the office has set something else; the token needs the right.',
  ),
};

const singleRowParams = z.object({ id: idSchema('The number of the listing (gstock_id).'), ...writeOptions });
const batchParams = z.object({
  ...writeOptions,
  partial: booleanFlag('Stores the good rows though others are refused; else all are stored, or none.'),
});
export type WriteFlags = Omit<z.output<typeof batchParams>, 'partial'> & { readonly partial?: boolean };

const rowRemark = z.object({
  line: z.int().describe('The line of the row, from 1.'),
  field: z.string().describe('Empty when the row itself is meant.'),
  value: z.string().describe('What was sent.'),
  reason: z.string().describe('What is wrong with it, as a sentence.'),
});

export const writeReportSchema = z.object({
  import: z
    .int()
    .nullable()
    .describe(
      'Its number in the history of imports, by which it can be taken back; null when nothing was stored.',
    ),
  problem: z.string().nullable().describe('Why nothing could be read of it, as one sentence.'),
  rows: z.int().describe('Rows that were read.'),
  added: z.int().describe('Listings that were added.'),
  changed: z.int().describe('Listings that were changed.'),
  unchanged: z.int().describe('Rows that say what is stored already.'),
  refused: z.int().describe('Rows that were refused.'),
  warned: z.int().describe('Rows with a suspicious value.'),
  disagreeing: z.int().describe('Rows in which the office has set something else, which has stayed.'),
  ignored: z.array(z.string()).describe('Fields that were left out.'),
  refusals: z.array(rowRemark).max(MAX_REPORT_LINES).describe('What was refused, line by line.'),
  warnings: z.array(rowRemark).max(MAX_REPORT_LINES).describe('Suspicious values, line by line.'),
  disagreements: z
    .array(
      z.object({
        line: z.int().nullable().describe('The line of the row, from 1; null when it is not known.'),
        key: z.string().describe('The number of the listing (gstock_id).'),
        field: z.string().describe('The field.'),
        feed: z.string().describe('What was sent.'),
        office: z.string().describe('What the office has set, which has stayed.'),
      }),
    )
    .max(MAX_REPORT_LINES)
    .describe('Fields in which the office has set something else.'),
});
export type WriteReport = z.infer<typeof writeReportSchema>;

const WRITE_ERRORS = [
  'bad_rows',
  'media_type',
  'bad_token',
  'token_rights',
  'import_running',
  'demonstration_data',
  'too_large',
  'rows_refused',
  'too_many_requests',
] as const;

export const WRITE_CALLS = {
  putStock: {
    method: 'PUT',
    path: 'api/feed/stocks/:id',
    params: singleRowParams,
    file: { types: ['application/json'], maxBytes: MAX_ROW_BYTES },
    answer: writeReportSchema,
    notes: {
      tag: 'feed',
      summary: 'Write a listing',
      description:
        'Adds a listing or changes it: a JSON object with the columns of a file of listings (podium import --explain stocks), checked and noted as an import is. What differs is stored; fields that are left out stay, and a new listing needs all that are required.',
      example: { id: '{gstock_id}' },
      errors: WRITE_ERRORS,
    },
  },
  postStocks: {
    method: 'POST',
    path: 'api/feed/stocks',
    params: batchParams,
    file: { types: ['application/x-ndjson', 'application/jsonl'], maxBytes: MAX_BATCH_BYTES },
    answer: writeReportSchema,
    notes: {
      tag: 'feed',
      summary: 'Write listings',
      description: `The same for up to ${MAX_WRITE_ROWS} listings, as one import: a JSON object on each line; the first one has every field that any has.`,
      example: {},
      errors: WRITE_ERRORS,
    },
  },
} as const satisfies Readonly<Record<string, WriteCall>>;

export type WriteCallName = keyof typeof WRITE_CALLS;
export const WRITE_CALL_NAMES = Object.keys(WRITE_CALLS) as WriteCallName[];
