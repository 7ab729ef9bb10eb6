import type { DueMail } from '../database/queries/outgoing-mail.ts';

/** The receiver has answered that it will not take this mail. The message is its answer. */
export class RefusedError extends Error {}

/**
 * Brings mail to the agency. Rejects when it was not accepted, with a RefusedError when that was for good; the same
 * mail may then come again.
 */
export type Delivery = {
  deliver(mail: DueMail): Promise<void>;
  close(): void;
};
