import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { createEnquirer } from '#tests/factories/enquiries.ts';
import type { TestPortal } from './test-portal.ts';
import { createAddressHeaders, requireSuccess, type Writer } from './writer.ts';

export type EnquiryWriter = Writer & {
  /** Enquiry numbers that visitors have received. */
  enquiryNumbers(): readonly string[];
};

/**
 * Creates a simulated visitor who sends enquiries. If the portal does not respond, the visitor sends
 * the enquiry again with the same key, as the web form does.
 */
export function createEnquiryWriter(portal: TestPortal): EnquiryWriter {
  const acknowledgedNumbers = new Map<string, string>();
  let unansweredKey: string | undefined;
  return {
    name: 'enquiries',
    async change() {
      const addressHeaders = createAddressHeaders();
      const visitor = createEnquirer(portal.origin, addressHeaders['x-forwarded-for']);
      unansweredKey ??= visitor.newKey();
      const key = unansweredKey;
      const body = await visitor.enquiry({ key, message: key });
      const response = await requireSuccess('an enquiry', visitor.post(body));
      const { enquiry_no } = (await response.json()) as { enquiry_no: string };
      acknowledgedNumbers.set(key, enquiry_no);
      unansweredKey = undefined;
    },
    async findDifferences() {
      const rows = await portal.query<{ key: string; id: string; mails: number }>(
        `select key, id, (select count(*)::integer from outgoing_mail where enquiry_id = enquiry.id) as mails
           from enquiry where key = any($1)`,
        [[...acknowledgedNumbers.keys(), ...(unansweredKey === undefined ? [] : [unansweredKey])]],
      );
      const rowsByKey = new Map(rows.map((row) => [row.key, row]));
      const lostEnquiries = [...acknowledgedNumbers].filter(
        ([key, number]) => enquiryNumber(Number(rowsByKey.get(key)?.id ?? 0)) !== number,
      );
      const rowsWithWrongMail = rows.filter(({ mails }) => mails !== 1);
      return [
        ...lostEnquiries.map(([, number]) => `enquiry ${number} was acknowledged and is not there`),
        ...rowsWithWrongMail.map(({ id, mails }) => `enquiry ${id} has ${mails} mails`),
        ...(new Set(acknowledgedNumbers.values()).size < acknowledgedNumbers.size
          ? ['two enquiries have one number']
          : []),
      ];
    },
    acknowledgedCount: () => acknowledgedNumbers.size,
    enquiryNumbers: () => [...acknowledgedNumbers.values()],
  };
}

/**
 * Returns the enquiries for which no mail was sent, and the enquiries whose mail copies have different
 * message ids.
 */
export function findMailFailures(portal: TestPortal, enquiryNumbers: readonly string[]): readonly string[] {
  const messageIdsByNumber = new Map<string, Set<string | undefined>>();
  for (const mail of portal.mail.received) {
    const enquiryNumber = /E\d{6,}/.exec(mail.header('subject') ?? '')?.[0] ?? '';
    messageIdsByNumber.set(
      enquiryNumber,
      (messageIdsByNumber.get(enquiryNumber) ?? new Set()).add(mail.header('message-id')),
    );
  }
  return enquiryNumbers.flatMap((number) => {
    const messageIdCount = messageIdsByNumber.get(number)?.size ?? 0;
    return messageIdCount === 1
      ? []
      : [`the mail of ${number} has come ${messageIdCount === 0 ? 'never' : `under ${messageIdCount} ids`}`];
  });
}
