import type pg from 'pg';
import type { Env } from '#server/env/env.ts';
import { reasonOf } from '#server/env/start-error.ts';

/** What one look has found. */
export type Finding = {
  readonly state: 'ok' | 'warning' | 'failed';
  /** A sentence. */
  readonly says: string;
  /** What to do about it, a sentence; of what is well there is nothing to do. */
  readonly todo?: string;
};

/** What the checks look at. */
export type Patient = {
  readonly env: Env;
  /** As its owner; undefined where the database cannot be reached. */
  readonly pool: pg.Pool | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
};

export type Check = (patient: Patient) => Promise<Finding>;

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warning = (says: string, todo: string): Finding => ({ state: 'warning', says, todo });
export const failed = (says: string, todo: string): Finding => ({ state: 'failed', says, todo });

/** For a check that needs the database. */
export function withPool(look: (patient: Patient & { pool: pg.Pool }) => Promise<Finding>): Check {
  return async (patient) =>
    patient.pool === undefined
      ? warning('Not looked at, since the database cannot be reached.', 'See the line "database" first.')
      : look({ ...patient, pool: patient.pool });
}

/** How long anything on the network may take, in milliseconds. */
export const NETWORK_MS = 5_000;

/** Why a request got no answer, in the words of the system. */
export function whyNot(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no answer within ${NETWORK_MS / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const reason = reasonOf(cause instanceof Error && cause.message !== '' ? cause : error);
  // What Node adds is for programmers.
  return reason.replace(/; if the root CA .*$/, '');
}

export const megabytes = (bytes: number) => `${Math.floor(bytes / 1e6).toLocaleString('en')} MB`;
