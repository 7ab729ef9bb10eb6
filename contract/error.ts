import { CAPTCHA_VALID_MINUTES } from '#domain/enquiry/captcha-minutes.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { SIGN_IN_LOCK_MINUTES } from '#domain/office/lock-minutes.ts';
import { MAX_REACHES, REACH_MINUTES } from '#domain/railway/max-reaches.ts';
import { MAX_FAVOURITES } from '#domain/records/max-favourites.ts';
import { MAX_PLACES } from '#domain/search/max-places.ts';

/**
 * HTTP status of every error code that a caller may receive. The phrase of a code is `errors.<code>` in
 * the section `main`.
 */
export const ERROR_STATUS = {
  bad_parameter: 400,
  unknown_parameter: 400,
  bad_polygon: 400,
  bad_places: 400,
  bad_reach: 400,
  min_above_max: 400,
  weak_password: 400,
  bad_rows: 400,
  bad_token: 401,
  unknown_language: 404,
  unknown_section: 404,
  stock_not_found: 404,
  anchor_not_found: 404,
  enquiry_not_found: 404,
  not_found: 404,
  captcha_failed: 403,
  cross_site: 403,
  sign_in_failed: 403,
  wrong_password: 403,
  token_rights: 403,
  method_not_allowed: 405,
  too_many_favourites: 409,
  too_many_photos: 409,
  status_not_possible: 409,
  cannot_undo: 409,
  cannot_undo_import: 409,
  import_running: 409,
  demonstration_data: 409,
  precondition_failed: 412,
  too_large: 413,
  picture_too_large: 413,
  media_type: 415,
  picture_type: 415,
  resume_type: 415,
  picture_broken: 422,
  rows_refused: 422,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  locked_out: 429,
  unavailable: 503,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Optional reasons that refine a code. Each has its own phrase, `errors.<code>.<reason>`. */
export const ERROR_REASONS = {
  bad_parameter: ['form', 'json'],
  captcha_failed: ['altcha', 'recaptcha'],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;
type ErrorReasons = typeof ERROR_REASONS;
export type ErrorReason = ErrorReasons[keyof ErrorReasons][number];
/** Key of an error phrase, without the prefix `errors.`. */
export type ErrorPhraseKey =
  | ErrorCode
  | { [Code in keyof ErrorReasons]: `${Code}.${ErrorReasons[Code][number]}` }[keyof ErrorReasons];

/** Details that help a developer to correct a request. */
export type ErrorDetails = {
  readonly reason?: ErrorReason | undefined;
  /** JSON Schema of the allowed values of the field. */
  readonly expected?: Readonly<Record<string, unknown>> | undefined;
  /** Parameter names that the call does not define. */
  readonly unknown?: readonly string[] | undefined;
};

/** Limits that are inserted into error phrases, such as '{favourites}'. */
export const ERROR_LIMITS = {
  favourites: String(MAX_FAVOURITES),
  least_corners: String(MIN_CORNERS),
  most_corners: String(MAX_CORNERS),
  most_places: String(MAX_PLACES),
  most_reaches: String(MAX_REACHES),
  least_minutes: String(REACH_MINUTES.min),
  most_minutes: String(REACH_MINUTES.max),
  lock_minutes: String(SIGN_IN_LOCK_MINUTES),
  captcha_minutes: String(CAPTCHA_VALID_MINUTES),
};

/** An expected failure, in the browser or on the server. Any other thrown value is a bug. */
export class PodiumError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds to wait before a retry, if known. */
  readonly retryAfter: number | undefined;
  readonly details: ErrorDetails;

  /** `cause` is only for the log and is never sent to the client. */
  constructor(
    code: ErrorCode,
    field?: string,
    retryAfter?: number,
    { details = {}, ...options }: ErrorOptions & { readonly details?: ErrorDetails } = {},
  ) {
    super(field ? `${code}: ${field}` : code, options);
    this.name = 'PodiumError';
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
    this.details = details;
  }

  /** Compares the name, because the renderer is a separate build with its own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'PodiumError';
  }

  /** Creates an error with its cause, for the log. */
  static caused(code: ErrorCode, cause: unknown, details: ErrorDetails = {}): PodiumError {
    return new PodiumError(code, undefined, undefined, { cause, details });
  }

  static detailed(code: ErrorCode, field: string | undefined, details: ErrorDetails): PodiumError {
    return new PodiumError(code, field, undefined, { details });
  }

  get phraseKey(): ErrorPhraseKey {
    const { code, details } = this;
    const possibleReasons =
      Object.entries(ERROR_REASONS).find(([reasonCode]) => reasonCode === code)?.[1] ?? [];
    const reason = possibleReasons.find((candidate) => candidate === details.reason);
    return reason ? (`${code}.${reason}` as ErrorPhraseKey) : code;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
