import { CAPTCHA_MINUTES } from '#domain/enquiry/captcha-minutes.ts';
import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { LOCK_MINUTES } from '#domain/office/lock-minutes.ts';
import { MAX_FAVOURITES } from '#domain/records/max-favourites.ts';

/** Every error a caller can meet: its code is also its phrase key, `errors.<code>` in the section `main`. */
export const ERROR_STATUS = {
  bad_parameter: 400,
  unknown_parameter: 400,
  bad_polygon: 400,
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

/** Reasons that make some codes more exact: each has a sentence of its own, `errors.<code>.<reason>`. */
export const ERROR_REASONS = {
  bad_parameter: ['form', 'json'],
  captcha_failed: ['altcha', 'recaptcha'],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;
type Reasons = typeof ERROR_REASONS;
export type ErrorReason = Reasons[keyof Reasons][number];
/** The key of a sentence, below `errors.`. */
export type ErrorSentence =
  | ErrorCode
  | { [Code in keyof Reasons]: `${Code}.${Reasons[Code][number]}` }[keyof Reasons];

/** Details that help to mend a call. */
export type ErrorDetails = {
  readonly reason?: ErrorReason | undefined;
  /** JSON Schema of what the field may be. */
  readonly expected?: Readonly<Record<string, unknown>> | undefined;
  /** Names that the call does not know. */
  readonly unknown?: readonly string[] | undefined;
};

/** The limits that the phrases of errors name: '{favourites}'. */
export const ERROR_LIMITS = {
  favourites: String(MAX_FAVOURITES),
  least_corners: String(MIN_CORNERS),
  most_corners: String(MAX_CORNERS),
  lock_minutes: String(LOCK_MINUTES),
  captcha_minutes: String(CAPTCHA_MINUTES),
};

/** An expected failure, on either side of the wire. Anything else that is thrown is a fault of ours. */
export class PodiumError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds after which it may be tried again, where that is known. */
  readonly retryAfter: number | undefined;
  readonly details: ErrorDetails;

  /** The cause is for the log alone: nothing of it goes over the wire. */
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

  /** By its name: the renderer is a build of its own, with a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'PodiumError';
  }

  /** What was wrong, where the code alone does not tell. */
  static caused(code: ErrorCode, cause: unknown, details: ErrorDetails = {}): PodiumError {
    return new PodiumError(code, undefined, undefined, { cause, details });
  }

  static detailed(code: ErrorCode, field: string | undefined, details: ErrorDetails): PodiumError {
    return new PodiumError(code, field, undefined, { details });
  }

  get sentence(): ErrorSentence {
    const { code, details } = this;
    const known = Object.entries(ERROR_REASONS).find(([of]) => of === code)?.[1] ?? [];
    const reason = known.find((one) => one === details.reason);
    return reason ? (`${code}.${reason}` as ErrorSentence) : code;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
