import type { TestPortal } from './test-portal.ts';
import { createAddressHeaders, requireSuccess, type Writer } from './writer.ts';

const OFFICE_USER_NAME = 'faults';
const OFFICE_PASSWORD = 'a password of faults';

/**
 * Creates a simulated office user. Every other change adds a note to an enquiry; the changes in between
 * set the status of a listing.
 */
export async function createOfficeWriter(
  portal: TestPortal,
  enquiryNumber: string,
  stockId: number,
): Promise<Writer> {
  const commandResult = await portal.command(
    ['office', 'add-user', OFFICE_USER_NAME, '--password-from', '-'],
    OFFICE_PASSWORD,
  );
  if (commandResult.code !== 0) throw new Error(commandResult.output);
  const sendRequest = (description: string, path: string, method: string, body: object, cookie = '') =>
    requireSuccess(
      description,
      fetch(`${portal.origin()}/ics/property/api/office/${path}`, {
        method,
        headers: {
          ...createAddressHeaders(),
          'content-type': 'application/json',
          ...(cookie && { cookie }),
        },
        body: JSON.stringify(body),
      }),
    );
  const sessionResponse = await sendRequest('a sign-in', 'sign_in', 'POST', {
    name: OFFICE_USER_NAME,
    password: OFFICE_PASSWORD,
  });
  const cookie = sessionResponse.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

  const notes: string[] = [];
  let status = 'active';
  let changeCount = 0;
  let unansweredChange: { readonly note?: string; readonly status?: string } = {};

  return {
    name: 'office',
    async change() {
      changeCount += 1;
      if (changeCount % 2 === 0) {
        const note = `note ${changeCount}`;
        unansweredChange = { note };
        await sendRequest('a note', `enquiries/${enquiryNumber}/notes`, 'POST', { text: note }, cookie);
        notes.push(note);
      } else {
        const newStatus = status === 'active' ? 'withdrawn' : 'active';
        unansweredChange = { status: newStatus };
        await sendRequest('a status', `stocks/${stockId}`, 'PUT', { status: newStatus }, cookie);
        status = newStatus;
      }
      unansweredChange = {};
    },
    async findDifferences() {
      const storedNotes = (
        await portal.query<{ text: string }>(
          'select text from enquiry_note where user_name = $1 order by id',
          [OFFICE_USER_NAME],
        )
      ).map(({ text }) => text);
      const [stock] = await portal.query<{ status: string }>('select status from stock where id = $1', [
        stockId,
      ]);
      const possibleNotes = unansweredChange.note === undefined ? notes : [...notes, unansweredChange.note];
      const areNotesExpected = [notes, possibleNotes].some(
        (expected) => expected.join() === storedNotes.join(),
      );
      const isStatusExpected = [status, unansweredChange.status].includes(stock?.status);
      const differences = [
        ...(areNotesExpected ? [] : [`there are ${storedNotes.length} notes instead of ${notes.length}`]),
        ...(isStatusExpected ? [] : [`the listing is ${stock?.status} instead of ${status}`]),
      ];
      notes.splice(0, notes.length, ...storedNotes);
      status = stock?.status ?? status;
      unansweredChange = {};
      return differences;
    },
    acknowledgedCount: () => changeCount,
  };
}
