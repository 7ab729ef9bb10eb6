import { z } from 'zod';
import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import {
  booleanFlag,
  duration,
  secretText,
  spaceSeparated,
  urlMatching,
  variable,
  wholeNumber,
} from './variable.ts';

/** A local file path, or an https or sftp URL. */
const feedSource = z
  .string()
  .min(1)
  .refine(
    (value) =>
      !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || (/^(https|sftp):\/\//.test(value) && URL.canParse(value)),
  );

/** Variables of the scheduled feed import and of the webhooks that report listing changes. */
export const FEED_VARIABLES = {
  FEED_URL: variable({
    schema: feedSource,
    allowed: 'a file or an https or sftp address',
    isSecret: true,
    description: 'Feed that the portal imports on a schedule, as `podium import` does; none when unset',
  }),
  SFTP_PASSWORD: variable({
    schema: z.string().min(1),
    allowed: 'a password',
    isSecret: true,
    description: 'Password for the server of an sftp address, unless `SFTP_KEY_FILE` is used',
  }),
  SFTP_KEY_FILE: variable({
    schema: z.string().min(1),
    allowed: 'a file with a private key',
    description: 'Private key for the server of an sftp address',
  }),
  SFTP_KEY_PASSPHRASE: variable({
    schema: z.string().min(1),
    allowed: 'a passphrase',
    isSecret: true,
    description: 'Passphrase of an encrypted `SFTP_KEY_FILE`',
  }),
  SFTP_HOST_KEY: variable({
    schema: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/),
    allowed: 'a fingerprint such as SHA256: and 43 characters',
    description:
      'Key of that server, as `ssh-keygen -l` prints it; nothing is sent to a server with another key',
  }),
  FEED_EVERY: variable({
    schema: duration,
    fallback: '1h',
    allowed: 'a time such as 30m, 6h or 1d',
    description: 'How often `FEED_URL` is imported',
  }),
  FEED_TIMEOUT: variable({
    schema: duration,
    fallback: '1h',
    allowed: 'a time such as 30m, 6h or 1d',
    description: 'Longest time of a run, including the download; a longer run is ended and counts as failed',
  }),
  FEED_MEMORY_MB: variable({
    schema: wholeNumber(128, 1_000_000),
    fallback: '1024',
    allowed: 'a whole number from 128 to 1000000',
    description:
      'Memory limit of a run in megabytes; JSON and BLM are read whole and need many times their size',
  }),
  FEED_KINDS: variable({
    schema: spaceSeparated(z.enum(IMPORT_KINDS)),
    fallback: 'stocks',
    allowed: 'kinds of `podium import` with spaces between them, such as `stocks media`',
    description: 'Kinds to import from it, in this order',
  }),
  FEED_MAP: variable({
    schema: z.string().min(1),
    allowed: 'the name of a ready map or a file',
    description: 'Map that turns the feed into rows, as `--map`: reso, reaxml, blm, kyero or a file',
  }),
  FEED_FORMAT: variable({
    schema: z.enum(['csv', 'ndjson', 'xlsx', 'json', 'xml', 'blm']),
    allowed: 'csv, ndjson, xlsx, json, xml or blm',
    description: 'Format of the feed, if its name does not end in it',
  }),
  FEED_REPLACE: variable({
    schema: booleanFlag,
    fallback: '0',
    allowed: '1 or 0',
    description: 'Withdraws listings that the feed leaves out, as `--replace`, within `FEED_MAX_WITHDRAWN`',
  }),
  FEED_MAX_WITHDRAWN: variable({
    schema: z.string().regex(/^(\d{1,9}|\d{1,2}%|100%)$/),
    fallback: '20%',
    allowed: 'a percentage up to 100% or a whole number',
    description: 'Nothing is imported if the feed would withdraw more than this',
  }),
  FEED_PARTIAL: variable({
    schema: booleanFlag,
    fallback: '0',
    allowed: '1 or 0',
    description: 'Imports the valid rows of a feed although others are refused, as `--partial`',
  }),
  WEBHOOK_URL: variable({
    schema: spaceSeparated(urlMatching(/^https?:\/\//)).pipe(z.array(z.string()).max(10)),
    allowed: 'at most 10 http or https addresses with spaces between them',
    isSecret: true,
    description: 'Receives events about listings as signed JSON (docs/api.md)',
  }),
  WEBHOOK_SECRET: variable({
    schema: secretText,
    allowed: 'a text of 16 to 200 characters without spaces',
    isSecret: true,
    description: 'Signs what is sent to `WEBHOOK_URL`: HMAC-SHA256 of the time, a full stop and the body',
  }),
};
