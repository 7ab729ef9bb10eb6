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

/** Maximum number of rows per call. */
export const MAX_WRITE_ROWS = 1_000;
/**
 * Maximum body size of a request with one listing, in bytes. A listing with three long descriptions has
 * about 20 KB.
 */
const MAX_ROW_BYTES = 256 * 1024;
/** Maximum body size of a batch, in bytes. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
/**
 * Maximum number of entries in each list of a report. The counts in the report include entries beyond
 * this limit.
 */
export const MAX_REPORT_LINES = 1_000;

const writeOptions = {
  dry_run: booleanFlag('Stores nothing, and reports what would change.'),
  strict: booleanFlag(
    'Rejects suspicious values, which are otherwise accepted with a warning, and unknown parameter names.',
  ),
  ignore_unknown: booleanFlag('Ignores unknown fields, which are otherwise refused.'),
  feed_wins: booleanFlag('Overwrites values that the office has set. The token needs the right feed_wins.'),
};

const singleRowParams = z.object({ id: idSchema('The number of the listing (gstock_id).'), ...writeOptions });
const batchParams = z.object({
  ...writeOptions,
  partial: booleanFlag(
    'Stores the valid rows even if others are refused. By default all rows are stored, or none.',
  ),
});
export type WriteFlags = Omit<z.output<typeof batchParams>, 'partial'> & { readonly partial?: boolean };

const rowRemark = z.object({
  line: z.int().describe('Line of the row, from 1.'),
  field: z.string().describe('Name of the field; empty if the remark is about the whole row.'),
  value: z.string().describe('The value that was sent.'),
  reason: z.string().describe('Explanation as a sentence.'),
});

export const writeReportSchema = z.object({
  import: z
    .int()
    .nullable()
    .describe('Number of the import in the history of imports, for undoing it; null if nothing was stored.'),
  problem: z
    .string()
    .nullable()
    .describe('Reason why the rows could not be read, as a sentence; otherwise null.'),
  rows: z.int().describe('Number of rows read.'),
  added: z.int().describe('Number of listings added.'),
  changed: z.int().describe('Number of listings changed.'),
  unchanged: z.int().describe('Number of rows without a change.'),
  refused: z.int().describe('Number of rows refused.'),
  warned: z.int().describe('Number of rows with a suspicious value.'),
  disagreeing: z
    .int()
    .describe(
      'Number of rows with a value that differs from the value set by the office; the office’s value was kept.',
    ),
  ignored: z.array(z.string()).describe('Unknown fields that were ignored.'),
  refusals: z.array(rowRemark).max(MAX_REPORT_LINES).describe('Refused values by line.'),
  warnings: z.array(rowRemark).max(MAX_REPORT_LINES).describe('Suspicious values by line.'),
  disagreements: z
    .array(
      z.object({
        line: z.int().nullable().describe('Line of the row, from 1; null if unknown.'),
        key: z.string().describe('The number of the listing (gstock_id).'),
        field: z.string().describe('The field.'),
        feed: z.string().describe('The value that was sent.'),
        office: z.string().describe('The value that the office has set, which was kept.'),
      }),
    )
    .max(MAX_REPORT_LINES)
    .describe('Fields whose value differs from the value that the office has set.'),
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
        'Adds or changes a listing. The body is a JSON object with the columns of a listings file (podium import --explain stocks); it is validated and recorded like an import. Omitted fields stay unchanged; a new listing needs all required fields.',
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
      description: `Adds or changes up to ${MAX_WRITE_ROWS} listings as one import. The body has one JSON object per line (NDJSON); the first object must contain every field that occurs in any of them.`,
      example: {},
      errors: WRITE_ERRORS,
    },
  },
} as const satisfies Readonly<Record<string, WriteCall>>;

export type WriteCallName = keyof typeof WRITE_CALLS;
export const WRITE_CALL_NAMES = Object.keys(WRITE_CALLS) as WriteCallName[];
