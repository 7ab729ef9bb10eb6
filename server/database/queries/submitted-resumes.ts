import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { countWaiting, evictOldestFile, requireForm } from './file-forms.ts';
import { wrapUnavailable } from './unavailable.ts';

export type NewResume = Pick<Insertable<Schema['submitted_resume']>, 'key' | 'type' | 'content'> & {
  /** Token of the form session to which the résumé belongs. */
  readonly form: string;
};

export type ResumeQueries = {
  /** Throws `not_found` if the form session does not exist. */
  requireForm(formToken: string): Promise<void>;
  /**
   * Stores a résumé until its form is sent, and replaces an earlier résumé of the form session. A
   * résumé with the same key is left unchanged. If too many résumés are waiting in total, deletes the
   * oldest résumé from the client network that has the most waiting résumés.
   */
  add(resume: NewResume): Promise<void>;
};

/** Maximum number of waiting résumés of all visitors together, half a gigabyte. */
const MAX_WAITING_RESUMES = 100;

export function createResumeQueries(database: Kysely<Schema>): ResumeQueries {
  return {
    requireForm: (formToken) => wrapUnavailable(() => requireForm(database, formToken)),

    add: (resume) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await requireForm(tx, resume.form);
          await tx
            .deleteFrom('submitted_resume')
            .where('form', '=', resume.form)
            .where('key', '<>', resume.key)
            .execute();
          if ((await countWaiting(tx, 'submitted_resume')) >= MAX_WAITING_RESUMES)
            await evictOldestFile(tx, 'submitted_resume', resume.form);
          await tx
            .insertInto('submitted_resume')
            .values(resume)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }),
      ),
  };
}
