import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { enquirer } from '#tests/factories/enquiries.ts';
import type { World } from './world.ts';
import { acknowledge, anotherNetwork, type Writer } from './writer.ts';

export type EnquiryWriter = Writer & {
  /** The numbers that visitors were told. */
  numbers(): readonly string[];
};

/** A visitor who sends enquiries; one that was not answered is sent again under its key, as the form does. */
export function createEnquiryWriter(world: World): EnquiryWriter {
  const acknowledged = new Map<string, string>();
  let unanswered: string | undefined;
  return {
    name: 'enquiries',
    async change() {
      const network = anotherNetwork();
      const visitor = enquirer(world.origin, network['x-forwarded-for']);
      unanswered ??= visitor.newKey();
      const key = unanswered;
      const body = await visitor.enquiry({ key, message: key });
      const answer = await acknowledge('an enquiry', visitor.post(body));
      const { enquiry_no } = (await answer.json()) as { enquiry_no: string };
      acknowledged.set(key, enquiry_no);
      unanswered = undefined;
    },
    async check() {
      const rows = await world.query<{ key: string; id: string; mails: number }>(
        `select key, id, (select count(*)::integer from outgoing_mail where enquiry_id = enquiry.id) as mails
           from enquiry where key = any($1)`,
        [[...acknowledged.keys(), ...(unanswered === undefined ? [] : [unanswered])]],
      );
      const stored = new Map(rows.map((row) => [row.key, row]));
      const lost = [...acknowledged].filter(
        ([key, number]) => enquiryNumber(Number(stored.get(key)?.id ?? 0)) !== number,
      );
      const odd = rows.filter(({ mails }) => mails !== 1);
      return [
        ...lost.map(([, number]) => `enquiry ${number} was acknowledged and is not there`),
        ...odd.map(({ id, mails }) => `enquiry ${id} has ${mails} mails`),
        ...(new Set(acknowledged.values()).size < acknowledged.size ? ['two enquiries have one number'] : []),
      ];
    },
    acknowledged: () => acknowledged.size,
    numbers: () => [...acknowledged.values()],
  };
}

/** Numbers of enquiries whose mail has not come, and those whose copies have different ids. */
export function mailWrongs(world: World, numbers: readonly string[]): readonly string[] {
  const idsOf = new Map<string, Set<string | undefined>>();
  for (const mail of world.mail.received) {
    const number = /E\d{6,}/.exec(mail.header('subject') ?? '')?.[0] ?? '';
    idsOf.set(number, (idsOf.get(number) ?? new Set()).add(mail.header('message-id')));
  }
  return numbers.flatMap((number) => {
    const ids = idsOf.get(number)?.size ?? 0;
    return ids === 1 ? [] : [`the mail of ${number} has come ${ids === 0 ? 'never' : `under ${ids} ids`}`];
  });
}
