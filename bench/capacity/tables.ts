import { at } from '#domain/lib/at.ts';
import { MEASURED, MEASURED_NODES, PRICES } from './figures.ts';
import { CORES, mostVisits, type Plan, plansOf } from './plan.ts';
import { FAMILIES, PORTALS } from './portals.ts';

/** The tables of docs/growth.md, by the names that it gives them. */
export function growthTables(): Readonly<Record<string, string>> {
  const plans = PORTALS.flatMap(plansOf);
  const busy = at(PORTALS, 1);
  return {
    measured: measuredTable(),
    nodes: nodesTable(),
    node: table(
      ['nodes of 2 cores', 'visits a day'],
      [1, 2].map((nodes) => [String(nodes), rounded(mostVisits(busy, nodes))]),
    ),
    answers: answersTable(plans),
    plans: plansTable(plans),
    prices: table(
      ['price', PRICES.currency],
      Object.entries(PRICES).flatMap(([name, price]) =>
        typeof price === 'number' ? [[name, String(price)]] : [],
      ),
    ),
  };
}

function measuredTable(): string {
  return table(
    ['what', 'figure', 'command, and the line of what it prints'],
    Object.entries(MEASURED).map(([name, { value, unit, command, line }]) => [
      name,
      `${rounded(value)} ${unit}`,
      `\`${command}\`: ${line}`,
    ]),
  );
}

function nodesTable(): string {
  const amount = (value: number) => value.toLocaleString('en');
  return table(
    ['', 'new find pages a second', 'known find pages', 'new searches', 'memory of all'],
    MEASURED_NODES.map(({ kind, count, newPages, knownPages, newSearches, megabytes }) => [
      `${kind}: ${count}`,
      amount(newPages),
      amount(knownPages),
      amount(newSearches),
      `${amount(megabytes)} MB`,
    ]),
  );
}

/** How answers of each family come about; the engine changes nothing of it. */
function answersTable(plans: readonly Plan[]): string {
  const ofMemory = plans.filter(({ engine }) => engine === 'memory');
  return table(
    ['asked', ...ofMemory.map(({ portal }) => `${portal.name}: confirmed / kept / made`)],
    FAMILIES.map(({ name }) => [
      name,
      ...ofMemory.map(({ simulated }) => {
        const { unchanged = 0, kept = 0, made = 0 } = simulated.families.get(name) ?? {};
        return [unchanged, kept, made].map((share) => `${Math.round(share * 100)} %`).join(' / ');
      }),
    ]),
  );
}

function plansTable(plans: readonly Plan[]): string {
  const lines: readonly (readonly [string, (plan: Plan) => string])[] = [
    ['requests a second in the busiest minutes', ({ simulated }) => rounded(simulated.requestsPerS)],
    ['of these made anew', ({ simulated }) => rounded(simulated.madePerS)],
    [`nodes of ${CORES} cores, with one to spare`, ({ nodes }) => String(nodes)],
    ['memory of a node', ({ gigabytesOfNode }) => `${gigabytesOfNode} GB`],
    ['load without the spare one', ({ simulated }) => `${Math.round(simulated.load * 100)} %`],
    ['1 of 100 waits longer than', ({ simulated }) => `${rounded(simulated.p99Ms)} ms`],
    ['PostgreSQL, each of two', ({ database }) => `${database.cores} cores, ${database.gigabytes} GB`],
    ['its disk', ({ database }) => `${rounded(database.disk)} GB`],
    ['CDN a month', ({ cdn }) => `${rounded(cdn.gigabytes)} GB, ${rounded(cdn.millions)} million requests`],
    ['nodes a month', ({ money }) => `$${rounded(money.nodes)}`],
    ['PostgreSQL a month', ({ money }) => `$${rounded(money.database)}`],
    ['CDN a month', ({ money }) => `$${rounded(money.cdn)}`],
    ['together a month', ({ money }) => `$${rounded(money.total)}`],
  ];
  return table(
    ['', ...plans.map(({ portal, engine }) => `${portal.name}: ${engine}`)],
    lines.map(([name, cell]) => [name, ...plans.map(cell)]),
  );
}

/** Two digits: the model is not more exact than that. */
export function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
