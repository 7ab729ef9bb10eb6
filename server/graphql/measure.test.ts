import { type DocumentNode, getOperationAST, getVariableValues, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { CALL_WORK, type ChargedCall } from '#contract/call-work.ts';
import { describeParameters } from '#contract/json-schemas.ts';
import { ENDPOINTS } from './endpoints.ts';
import { QUERY_LIMITS } from './limits.ts';
import { measureQuery } from './measure.ts';
import { createSchemas } from './schemas.ts';

const schemas = createSchemas();
const schema = schemas.api;

function measured(query: string, inputs: Record<string, unknown> = {}, client: keyof typeof schemas = 'api') {
  const document = parse(query);
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  const { variableValues } = getVariableValues(schemas[client], definitions, inputs);
  return measureQuery(document, schemas[client], undefined, variableValues);
}
const costOf = (...question: Parameters<typeof measured>) => measured(...question).cost;

function selectionsIn(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    enter({ kind }) {
      if (['Field', 'FragmentSpread', 'InlineFragment'].includes(kind)) count += 1;
    },
  });
  return count;
}

const listing = (size: number | string) =>
  `{ stocks(page_size: ${size}) { count stocks { id link { en } } } }`;

/** The work of finding, and of making so many items. */
const workOf = (call: ChargedCall, items = 0) => CALL_WORK[call].find + items * (CALL_WORK[call].item ?? 0);

describe('The cost of a query', () => {
  it('counts the work of a call, and each field for each item of its page', () => {
    expect(costOf(listing(20))).toBe(workOf('stocks', 20) + 1 + 2 + 20 * 3);
    expect(costOf(listing(100))).toBe(workOf('stocks', 100) + 1 + 2 + 100 * 3);
  });

  it('holds the work of a call at its worst, whatever is asked of its answer', () => {
    const archive = 'stockArchive(keyword: "室", area_min: 3000) { __typename }';
    expect(costOf(`{ ${archive} }`)).toBe(workOf('stockArchive', 500) + 2);
    const twenty = Array.from({ length: 20 }, (_, index) => `a${index}: ${archive}`).join(' ');
    expect(costOf(`{ ${twenty} }`)).toBeGreaterThan(QUERY_LIMITS.cost);
    // The default of the page, and the most that a page may have.
    expect(costOf('{ stocks { __typename } }')).toBe(workOf('stocks', 24) + 2);
    expect(costOf('{ stocks(page_size: 100) { __typename } }')).toBe(workOf('stocks', 100) + 2);
  });

  it('holds what facets take where they are counted, from a variable too', () => {
    const counted = '{ stocks(facets: $facets) { count } }'.replace('{', 'query ($facets: String) {');
    const without = costOf(counted, { facets: '0' });
    expect(costOf(counted, { facets: '1' })).toBe(without + (CALL_WORK.stocks.facets ?? 0));
    expect(costOf('{ stocks(facets: "1") { count } }')).toBe(costOf(counted, { facets: '1' }));
  });

  it('holds the work of what a field leads on to, for each item that it lies in', () => {
    const page = (fields: string) => costOf(`{ stocks(page_size: 50) { stocks { id ${fields} } } }`);
    expect(page('building { id }') - page('')).toBe(50 * ((CALL_WORK.buildings.item ?? 0) + 2));
    const building = (fields: string) =>
      costOf(`{ buildingDetail(pis_bldg_id: 1) { id ${fields} } }`, {}, 'building');
    expect(building('prices { basis }') - building('')).toBe(workOf('buildingPrices') + 2);
  });

  it('is said in the schema', () => {
    const query = schema.getQueryType();
    expect(query?.description).toContain(`A query costs at most ${QUERY_LIMITS.cost}`);
    expect(query?.getFields().stocks?.description).toContain(
      'Costs 1,000, 50 for each item of the page or list that is asked for, 6,000 with facets, besides its fields.',
    );
  });

  it('lets every call be asked alone', () => {
    for (const [client, endpoint] of Object.entries(ENDPOINTS))
      for (const [name, { call }] of Object.entries(endpoint)) {
        const { args = [] } = schemas[client as keyof typeof schemas].getQueryType()?.getFields()[name] ?? {};
        const facets = args.some((argument) => argument.name === 'facets') ? '(facets: "1")' : '';
        const cost = costOf(`{ ${name}${facets} { __typename } }`, {}, client as keyof typeof schemas);
        expect([call, cost >= CALL_WORK[call].find, cost <= QUERY_LIMITS.cost]).toEqual([call, true, true]);
      }
  });

  it.each([-1, -1_000_000_000, 0, 1])('does not fall by a page of %d', (size) => {
    expect(costOf(listing(size))).toBe(costOf(listing(10)));
    const asked = '{ homeStocks(limit: 24) { i { fresh { id } } } }';
    const both = asked.replace('{', `${listing(size).slice(0, -1)} `);
    expect(costOf(both)).toBe(costOf(asked) + costOf(listing(10)));
  });

  it('never counts more items than a call answers', () => {
    expect(costOf(listing(2_000_000_000))).toBe(costOf(listing(100)));
  });

  const sized = listing('$n').replace('{', 'query ($n: Int) {');
  it.each<[what: string, value: unknown, like: number]>([
    ['negative', -5_000, 10],
    ['huge', 2_147_483_647, 100],
    ['left out', undefined, 24],
    ['null', null, 24],
    ['a text', '100', 24],
    ['a fraction', 1.5, 24],
    ['beyond numbers', 1e308, 24],
    ['no number', Number.NaN, 24],
    ['an object', { n: 1 }, 24],
    ['a list', [100], 24],
  ])('reads a variable that is %s', (_, n, like) => {
    expect(costOf(sized, { n })).toBe(costOf(listing(like)));
  });

  it('follows a page through objects to their lists', () => {
    expect(costOf('{ homeStocks(limit: 24) { i { fresh { id } hot { id } } } }')).toBe(
      workOf('homeStocks', 24) + 1 + 1 + 2 + 2 * 24,
    );
  });

  it('counts a list of ids by its length, from a variable too', () => {
    const byIds = (ids: string) => `{ stockArchive(stock_ids: ${ids}) { stocks { id } } }`;
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(costOf(byIds(JSON.stringify(ids)))).toBe(workOf('stockArchive', 200) + 1 + 1 + 200);
    expect(costOf(byIds('$ids').replace('{', 'query ($ids: [ID!]) {'), { ids })).toBe(
      workOf('stockArchive', 200) + 1 + 1 + 200,
    );
    // None are asked by filters alone, which answer as many as ids may be asked for.
    const most = workOf('stockArchive', 500) + 1 + 1 + 500;
    expect(costOf('{ stockArchive(ics_type: [c]) { stocks { id } } }')).toBe(most);
    expect(costOf(byIds('[]'))).toBe(most);
  });

  it('counts lists that no argument limits by the length that the contract declares', () => {
    expect(
      costOf('{ stockClusters(bounds: [114, 22, 115, 23], zoom: 11) { clusters { count bounds } } }'),
    ).toBe(workOf('stockClusters') + 1 + 1 + 4_096 * (1 + 1 + 4));
    expect(costOf('{ researchSeries(codes: ["a"]) { series { code values } } }', {}, 'webDataAdapter')).toBe(
      workOf('researchSeries') + 1 + 1 + 10 * (1 + 1 + 600),
    );
  });

  it('is known for every argument that says how long a list is', () => {
    for (const { call } of Object.values(ENDPOINTS).flatMap((endpoint) => Object.values(endpoint)))
      for (const { name, schema } of describeParameters(CALLS[call].params)) {
        if (name === 'page_size' || name === 'limit')
          expect([schema.minimum, schema.maximum]).toEqual([1, expect.any(Number)]);
        if (schema.type === 'array') expect([name, schema.maxItems]).toEqual([name, expect.any(Number)]);
      }
  });
});

describe('Measuring', () => {
  /** Each fragment spreads the next one twice: 2 to the power of the levels. */
  const doubling = (levels: number, first = '') =>
    parse(
      `{ ${first} ...F0 } ${Array.from(
        { length: levels },
        (_, level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`,
      ).join(' ')} fragment F${levels} on Query { districts { districts { code } } }`,
    );

  it.each([10, 20, 40, 60])(
    'looks at each part of the text once when fragments double %d times',
    (levels) => {
      const document = doubling(levels, 'a: stocks(page_size: -1000000000) { stocks { id } }');
      const { selections, cost } = measureQuery(document, schema);
      expect(selections).toBe(selectionsIn(document));
      expect(cost).toBeGreaterThan(2 ** levels * 100);
      expect(cost > QUERY_LIMITS.cost).toBe(true);
    },
  );

  it('looks at operations and fragments that are not asked, too', () => {
    const document = parse(
      'query A { stocks { count } } query B { ...F ...G } fragment F on Query { districts { districts { code } } } fragment Unused on Stock { id ... { sell } }',
    );
    expect(measureQuery(document, schema, 'A')).toMatchObject({
      selections: selectionsIn(document),
      cost: workOf('stocks', 24) + 2,
      depth: 2,
    });
  });

  it('ends with fragments that hold each other, and with types that are not there', () => {
    const document = parse(
      '{ ...F nothing { here } } fragment F on Query { ...G stocks { count } } fragment G on Nobody { ...F ...F }',
    );
    expect(measureQuery(document, schema).selections).toBe(selectionsIn(document));
  });

  it('counts depth and aliases through fragments, wherever they are spread', () => {
    expect(
      measured(
        '{ stocks { ...P } other: stocks { ...P } } fragment P on StocksAnswer { stocks { ...S } } fragment S on Stock { building { name { e: en } } }',
      ),
    ).toMatchObject({ depth: 5, aliases: 3, introspectionDepth: 0 });
  });
});
