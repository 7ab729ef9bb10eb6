import type { World } from './world.ts';
import { acknowledge, anotherNetwork, type Writer } from './writer.ts';

const USER = 'faults';
const PASSWORD = 'a password of faults';

/** Somebody of the agency who writes notes on an enquiry, and changes the status of a listing. */
export async function createOfficeWriter(world: World, number: string, stockId: number): Promise<Writer> {
  const added = await world.command(['office', 'add-user', USER, '--password-from', '-'], PASSWORD);
  if (added.code !== 0) throw new Error(added.output);
  const send = (what: string, path: string, method: string, body: object, cookie = '') =>
    acknowledge(
      what,
      fetch(`${world.origin()}/ics/property/api/office/${path}`, {
        method,
        headers: {
          ...anotherNetwork(),
          'content-type': 'application/json',
          ...(cookie && { cookie }),
        },
        body: JSON.stringify(body),
      }),
    );
  const session = await send('a sign-in', 'sign_in', 'POST', { name: USER, password: PASSWORD });
  const cookie = session.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

  const notes: string[] = [];
  let status = 'active';
  let turn = 0;
  let unanswered: { readonly note?: string; readonly status?: string } = {};

  return {
    name: 'office',
    async change() {
      turn += 1;
      if (turn % 2 === 0) {
        const note = `note ${turn}`;
        unanswered = { note };
        await send('a note', `enquiries/${number}/notes`, 'POST', { text: note }, cookie);
        notes.push(note);
      } else {
        const next = status === 'active' ? 'withdrawn' : 'active';
        unanswered = { status: next };
        await send('a status', `stocks/${stockId}`, 'PUT', { status: next }, cookie);
        status = next;
      }
      unanswered = {};
    },
    async check() {
      const written = (
        await world.query<{ text: string }>(
          'select text from enquiry_note where user_name = $1 order by id',
          [USER],
        )
      ).map(({ text }) => text);
      const [stock] = await world.query<{ status: string }>('select status from stock where id = $1', [
        stockId,
      ]);
      const also = unanswered.note === undefined ? notes : [...notes, unanswered.note];
      const areNotesRight = [notes, also].some((expected) => expected.join() === written.join());
      const isStatusRight = [status, unanswered.status].includes(stock?.status);
      const wrong = [
        ...(areNotesRight ? [] : [`there are ${written.length} notes instead of ${notes.length}`]),
        ...(isStatusRight ? [] : [`the listing is ${stock?.status} instead of ${status}`]),
      ];
      notes.splice(0, notes.length, ...written);
      status = stock?.status ?? status;
      unanswered = {};
      return wrong;
    },
    acknowledged: () => turn,
  };
}
