import type { DueMail } from '../database/queries/outgoing-mail.ts';

/** The receiver has permanently rejected a mail. The message is the receiver's reply. */
export class RefusedError extends Error {}

/**
 * Delivers mail to the agency. Rejects if the mail was not accepted, with a RefusedError if the
 * rejection is permanent. The same mail may be delivered again later.
 */
export type Delivery = {
  deliver(mail: DueMail): Promise<void>;
  close(): void;
};
