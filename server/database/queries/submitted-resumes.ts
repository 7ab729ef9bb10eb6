import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { countWaiting, makeRoom, requireForm } from './file-forms.ts';
import { orUnavailable } from './unavailable.ts';

export type NewResume = Pick<Insertable<Schema['submitted_resume']>, 'key' | 'type' | 'content'> & {
  /** The form it waits for. */
  readonly form: string;
};

export type ResumeQueries = {
  /** Throws `not_found` for a form that is not there. */
  requireForm(form: string): Promise<void>;
  /**
   * Stores a résumé that waits for its form, in place of another one of it; one that is there already stays. When too
   * many wait in all, the oldest one of the network that has the most is deleted.
   */
  add(resume: NewResume): Promise<void>;
};

/** Résumés that may wait for their forms, of all visitors together: half a gigabyte. */
const MOST_WAITING = 100;

export function createResumeQueries(database: Kysely<Schema>): ResumeQueries {
  return {
    requireForm: (form) => orUnavailable(() => requireForm(database, form)),

    add: (resume) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await requireForm(tx, resume.form);
          await tx
            .deleteFrom('submitted_resume')
            .where('form', '=', resume.form)
            .where('key', '<>', resume.key)
            .execute();
          if ((await countWaiting(tx, 'submitted_resume')) >= MOST_WAITING)
            await makeRoom(tx, 'submitted_resume', resume.form);
          await tx
            .insertInto('submitted_resume')
            .values(resume)
            .onConflict((present) => present.doNothing())
            .execute();
        }),
      ),
  };
}
