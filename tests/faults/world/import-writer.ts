import { feedReport } from '#contract/feed.ts';
import type { World } from './world.ts';
import { acknowledge, anotherNetwork, type Writer } from './writer.ts';

const FIRST_RENT = 100_000;

/** Another system of the agency that sends the rents of some listings, all of them in each import. */
export async function createImportWriter(world: World, stockIds: readonly number[]): Promise<Writer> {
  const made = await world.command(['tokens', 'create', 'faults']);
  const token = /only once: (\S+)/.exec(made.output)?.[1];
  if (token === undefined) throw new Error(made.output);
  const imports: number[] = [];
  let rent = FIRST_RENT;
  /** Undefined until the first import is there. */
  let stored: number | undefined;
  let unanswered: number | undefined;
  return {
    name: 'imports',
    async change() {
      // One that was not answered is sent again.
      if (unanswered === undefined) rent += 1;
      unanswered = rent;
      const rows = stockIds.map((gstock_id) => JSON.stringify({ gstock_id, rent })).join('\n');
      const answer = await acknowledge(
        'an import',
        fetch(`${world.origin()}/ics/property/api/feed/stocks`, {
          method: 'POST',
          headers: {
            ...anotherNetwork(),
            'content-type': 'application/x-ndjson',
            authorization: `Bearer ${token}`,
          },
          body: rows,
        }),
      );
      const report = feedReport.parse(await answer.json());
      if (report.import === null) throw new Error(`an import stored nothing: ${JSON.stringify(report)}`);
      imports.push(report.import);
      stored = rent;
      unanswered = undefined;
    },
    async check() {
      const rents = await world.query<{ rent: string | null; stocks: number }>(
        'select rent, count(*)::integer as stocks from stock where id = any($1) group by rent',
        [stockIds],
      );
      const history = await world.query<{ id: number; outcome: string }>(
        'select id::integer as id, outcome from import_history where id = any($1)',
        [imports],
      );
      const lost = imports.length - history.filter(({ outcome }) => outcome === 'done').length;
      const found = rents.map(({ rent, stocks }) => `${rent} (${stocks})`).join(', ');
      const [only] = rents;
      const now = rents.length === 1 ? Number(only?.rent) : undefined;
      const isRight =
        stored === undefined
          ? unanswered === undefined || rents.length >= 1
          : now !== undefined && [stored, unanswered].includes(now);
      const wrong = [
        ...(isRight ? [] : [`rents are ${found} instead of ${stored}`]),
        ...(lost === 0 ? [] : [`${lost} imports are not in the history`]),
      ];
      if (now !== undefined && now >= FIRST_RENT) stored = now;
      unanswered = undefined;
      return wrong;
    },
    acknowledged: () => imports.length,
  };
}
