import { writeReportSchema } from '#contract/write-api.ts';
import type { TestPortal } from './test-portal.ts';
import { createAddressHeaders, requireSuccess, type Writer } from './writer.ts';

const FIRST_RENT = 100_000;

/**
 * Creates a simulated back-office system of the agency that imports listings. Each import sets the rent
 * of all given listings to a new value.
 */
export async function createImportWriter(portal: TestPortal, stockIds: readonly number[]): Promise<Writer> {
  const commandResult = await portal.command(['tokens', 'create', 'faults']);
  const token = /only once: (\S+)/.exec(commandResult.output)?.[1];
  if (token === undefined) throw new Error(commandResult.output);
  const importIds: number[] = [];
  let rent = FIRST_RENT;
  /** Rent of the last acknowledged import; undefined before the first import. */
  let storedRent: number | undefined;
  let unansweredRent: number | undefined;
  return {
    name: 'imports',
    async change() {
      // If the portal did not respond to the last import, the same rent is sent again.
      if (unansweredRent === undefined) rent += 1;
      unansweredRent = rent;
      const jsonLines = stockIds.map((gstock_id) => JSON.stringify({ gstock_id, rent })).join('\n');
      const response = await requireSuccess(
        'an import',
        fetch(`${portal.origin()}/ics/property/api/feed/stocks`, {
          method: 'POST',
          headers: {
            ...createAddressHeaders(),
            'content-type': 'application/x-ndjson',
            authorization: `Bearer ${token}`,
          },
          body: jsonLines,
        }),
      );
      const report = writeReportSchema.parse(await response.json());
      if (report.import === null) throw new Error(`an import stored nothing: ${JSON.stringify(report)}`);
      importIds.push(report.import);
      storedRent = rent;
      unansweredRent = undefined;
    },
    async findDifferences() {
      const rentCounts = await portal.query<{ rent: string | null; stocks: number }>(
        'select rent, count(*)::integer as stocks from stock where id = any($1) group by rent',
        [stockIds],
      );
      const historyRows = await portal.query<{ id: number; outcome: string }>(
        'select id::integer as id, outcome from import_history where id = any($1)',
        [importIds],
      );
      const lostCount = importIds.length - historyRows.filter(({ outcome }) => outcome === 'done').length;
      const rentList = rentCounts.map(({ rent, stocks }) => `${rent} (${stocks})`).join(', ');
      const [firstRent] = rentCounts;
      const currentRent = rentCounts.length === 1 ? Number(firstRent?.rent) : undefined;
      const isExpected =
        storedRent === undefined
          ? unansweredRent === undefined || rentCounts.length >= 1
          : currentRent !== undefined && [storedRent, unansweredRent].includes(currentRent);
      const differences = [
        ...(isExpected ? [] : [`rents are ${rentList} instead of ${storedRent}`]),
        ...(lostCount === 0 ? [] : [`${lostCount} imports are not in the history`]),
      ];
      if (currentRent !== undefined && currentRent >= FIRST_RENT) storedRent = currentRent;
      unansweredRent = undefined;
      return differences;
    },
    acknowledgedCount: () => importIds.length,
  };
}
