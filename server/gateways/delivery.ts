import type { DueMail } from '../database/queries/outgoing-mail.ts';

/** Brings mail to the agency. Rejects when it was not accepted; the same mail may then come again. */
export type Delivery = {
  deliver(mail: DueMail): Promise<void>;
  close(): void;
};
