import { at } from '#domain/lib/at.ts';
import {
  type CapacityPlan,
  CORES_PER_NODE,
  createCapacityPlans,
  followingMsPerS,
  maxDailyVisits,
} from './capacity-plan.ts';
import { CLOUD_PRICES, MEASURED_FIGURES, MEASURED_MEMORY, MEASURED_NODES } from './figures.ts';
import { PORTALS, REQUEST_FAMILIES } from './portals.ts';

/** Returns the tables of docs/growth.md by name. */
export function growthTables(): Readonly<Record<string, string>> {
  const plans = PORTALS.flatMap(createCapacityPlans);
  const largestPortal = at(PORTALS, 1);
  return {
    measured: measuredTable(),
    memory: memoryTable(),
    nodes: nodesTable(),
    node: markdownTable(
      ['nodes of 2 cores', 'visits a day'],
      [1, 2].map((nodes) => [String(nodes), roundToTwoDigits(maxDailyVisits(largestPortal, nodes))]),
    ),
    answers: answersTable(plans),
    plans: plansTable(plans),
    prices: markdownTable(
      ['price', CLOUD_PRICES.currency],
      Object.entries(CLOUD_PRICES).flatMap(([name, price]) =>
        typeof price === 'number' ? [[name, String(price)]] : [],
      ),
    ),
  };
}

const formatNumber = (value: number) => value.toLocaleString('en');

function measuredTable(): string {
  return markdownTable(
    ['what', 'figure', 'command, and the line of what it prints'],
    Object.entries(MEASURED_FIGURES).map(([name, { value, unit, command, line: formatLine }]) => [
      name,
      `${roundToTwoDigits(value)} ${unit}`,
      `\`${command}\`: ${formatLine}`,
    ]),
  );
}

function memoryTable(): string {
  const megabytes = (value: number) => `${formatNumber(value)} MB`;
  return markdownTable(
    [
      'listings',
      'transactions',
      'after a first start',
      'peak of the first start',
      'after a restart',
      'peak of a restart',
      'peak while all listings change',
    ],
    MEASURED_MEMORY.map(({ listings, transactions, ...memory }) => [
      formatNumber(listings),
      formatNumber(transactions),
      megabytes(memory.afterFirstStart),
      megabytes(memory.firstStartPeak),
      megabytes(memory.afterRestart),
      megabytes(memory.restartPeak),
      megabytes(memory.rebuildPeak),
    ]),
  );
}

function nodesTable(): string {
  return markdownTable(
    ['', 'new find pages a second', 'known find pages', 'new searches', 'memory of all'],
    MEASURED_NODES.map(({ kind, count, newPages, knownPages, newSearches, megabytes }) => [
      `${kind}: ${count}`,
      formatNumber(newPages),
      formatNumber(knownPages),
      formatNumber(newSearches),
      `${formatNumber(megabytes)} MB`,
    ]),
  );
}

/**
 * Returns the shares of unchanged (304), cached and built answers for each family. The shares are the
 * same for both engines.
 */
function answersTable(plans: readonly CapacityPlan[]): string {
  const memoryPlans = plans.filter(({ engine }) => engine === 'memory');
  return markdownTable(
    ['asked', ...memoryPlans.map(({ portal }) => `${portal.name}: confirmed / kept / made`)],
    REQUEST_FAMILIES.map(({ name }) => [
      name,
      ...memoryPlans.map(({ simulation }) => {
        const { unchanged = 0, cached = 0, built = 0 } = simulation.families.get(name) ?? {};
        return [unchanged, cached, built].map((share) => `${Math.round(share * 100)} %`).join(' / ');
      }),
    ]),
  );
}

function plansTable(plans: readonly CapacityPlan[]): string {
  const lines: readonly (readonly [string, (plan: CapacityPlan) => string])[] = [
    [
      'requests a second in the busiest minutes',
      ({ simulation }) => roundToTwoDigits(simulation.requestsPerS),
    ],
    ['of these made anew', ({ simulation }) => roundToTwoDigits(simulation.builtAnswersPerS)],
    [
      'following changes takes of a core of each node',
      ({ portal, engine }) =>
        engine === 'memory' ? `${roundToTwoDigits(followingMsPerS(portal) / 10)} %` : 'nothing',
    ],
    [`nodes of ${CORES_PER_NODE} cores, with one to spare`, ({ nodes }) => String(nodes)],
    ['memory of a node', ({ gigabytesPerNode }) => `${gigabytesPerNode} GB`],
    ['load without the spare one', ({ simulation }) => `${Math.round(simulation.load * 100)} %`],
    ['1 of 100 waits longer than', ({ simulation }) => `${roundToTwoDigits(simulation.p99Ms)} ms`],
    ['PostgreSQL, each of two', ({ database }) => `${database.cores} cores, ${database.gigabytes} GB`],
    ['its disk', ({ database }) => `${roundToTwoDigits(database.disk)} GB`],
    [
      'CDN a month',
      ({ cdn }) =>
        `${roundToTwoDigits(cdn.gigabytes)} GB, ${roundToTwoDigits(cdn.millionRequests)} million requests`,
    ],
    ['nodes a month', ({ monthlyCosts }) => `$${roundToTwoDigits(monthlyCosts.nodes)}`],
    ['PostgreSQL a month', ({ monthlyCosts }) => `$${roundToTwoDigits(monthlyCosts.database)}`],
    ['CDN a month', ({ monthlyCosts }) => `$${roundToTwoDigits(monthlyCosts.cdn)}`],
    ['together a month', ({ monthlyCosts }) => `$${roundToTwoDigits(monthlyCosts.total)}`],
  ];
  return markdownTable(
    ['', ...plans.map(({ portal, engine }) => `${portal.name}: ${engine}`)],
    lines.map(([name, cell]) => [name, ...plans.map(cell)]),
  );
}

/** Formats a value with two significant digits, the precision of the model. */
export function roundToTwoDigits(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en');
}

function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [formatLine(headings), `|${headings.map(() => '---|').join('')}`, ...rows.map(formatLine)].join(
    '\n',
  );
}
