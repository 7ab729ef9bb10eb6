import { type DocumentNode, getOperationAST, getVariableValues, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { CALL_COSTS, type GraphqlCallName } from '#contract/call-cost.ts';
import { CALLS } from '#contract/call-table.ts';
import { describeParameters } from '#contract/json-schemas.ts';
import { ENDPOINTS } from './endpoints.ts';
import { QUERY_LIMITS } from './limits.ts';
import { measureQuery } from './measure.ts';
import { createSchemas } from './schemas.ts';

const schemas = createSchemas();
const schema = schemas.api;

function measure(
  query: string,
  variables: Record<string, unknown> = {},
  client: keyof typeof schemas = 'api',
) {
  const document = parse(query);
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  const { variableValues } = getVariableValues(schemas[client], definitions, variables);
  return measureQuery(document, schemas[client], undefined, variableValues);
}
const costOf = (...args: Parameters<typeof measure>) => measure(...args).cost;

function countSelections(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    enter({ kind }) {
      if (['Field', 'FragmentSpread', 'InlineFragment'].includes(kind)) count += 1;
    },
  });
  return count;
}

const listingQuery = (size: number | string) =>
  `{ stocks(page_size: ${size}) { count stocks { id link { en } } } }`;

/** Cost of the search plus the cost of its items. */
const callCostOf = (call: GraphqlCallName, items = 0) =>
  CALL_COSTS[call].findCost + items * (CALL_COSTS[call].costPerItem ?? 0);

describe('The cost of a query', () => {
  it('counts the work of a call, and each field for each item of its page', () => {
    expect(costOf(listingQuery(20))).toBe(callCostOf('stocks', 20) + 1 + 2 + 20 * 3);
    expect(costOf(listingQuery(100))).toBe(callCostOf('stocks', 100) + 1 + 2 + 100 * 3);
  });

  it('is the maximum work of a call, for any selected fields', () => {
    const archiveField = 'stockArchive(keyword: "室", area_min: 3000) { __typename }';
    expect(costOf(`{ ${archiveField} }`)).toBe(callCostOf('stockArchive', 500) + 2);
    const twentyAliases = Array.from({ length: 20 }, (_, index) => `a${index}: ${archiveField}`).join(' ');
    expect(costOf(`{ ${twentyAliases} }`)).toBeGreaterThan(QUERY_LIMITS.cost);
    // First query: default page size. Second query: maximum page size.
    expect(costOf('{ stocks { __typename } }')).toBe(callCostOf('stocks', 24) + 2);
    expect(costOf('{ stocks(page_size: 100) { __typename } }')).toBe(callCostOf('stocks', 100) + 2);
  });

  it('includes the work of facets if they are counted, also by a variable', () => {
    const queryWithFacets = '{ stocks(facets: $facets) { count } }'.replace('{', 'query ($facets: String) {');
    const costWithoutFacets = costOf(queryWithFacets, { facets: '0' });
    expect(costOf(queryWithFacets, { facets: '1' })).toBe(
      costWithoutFacets + (CALL_COSTS.stocks.facetsCost ?? 0),
    );
    expect(costOf('{ stocks(facets: "1") { count } }')).toBe(costOf(queryWithFacets, { facets: '1' }));
  });

  it('includes the work of a linked field for each item that contains it', () => {
    const pageCost = (fields: string) => costOf(`{ stocks(page_size: 50) { stocks { id ${fields} } } }`);
    expect(pageCost('building { id }') - pageCost('')).toBe(
      50 * ((CALL_COSTS.buildings.costPerItem ?? 0) + 2),
    );
    const buildingCost = (fields: string) =>
      costOf(`{ buildingDetail(pis_bldg_id: 1) { id ${fields} } }`, {}, 'building');
    expect(buildingCost('prices { basis }') - buildingCost('')).toBe(callCostOf('buildingPrices') + 2);
  });

  it('is documented in the schema', () => {
    const query = schema.getQueryType();
    expect(query?.description).toContain(`A query costs at most ${QUERY_LIMITS.cost}`);
    expect(query?.getFields().stocks?.description).toContain(
      'Costs 1,000, 50 for each item of the page or list that is asked for, 6,000 with facets, besides its fields.',
    );
  });

  it('allows every call on its own', () => {
    for (const [client, endpoint] of Object.entries(ENDPOINTS))
      for (const [name, { call }] of Object.entries(endpoint)) {
        const { args = [] } = schemas[client as keyof typeof schemas].getQueryType()?.getFields()[name] ?? {};
        const facetsArgument = args.some((argument) => argument.name === 'facets') ? '(facets: "1")' : '';
        const cost = costOf(
          `{ ${name}${facetsArgument} { __typename } }`,
          {},
          client as keyof typeof schemas,
        );
        expect([call, cost >= CALL_COSTS[call].findCost, cost <= QUERY_LIMITS.cost]).toEqual([
          call,
          true,
          true,
        ]);
      }
  });

  it.each([-1, -1_000_000_000, 0, 1])('does not decrease for a page of %d', (size) => {
    expect(costOf(listingQuery(size))).toBe(costOf(listingQuery(10)));
    const homeQuery = '{ homeStocks(limit: 24) { i { fresh { id } } } }';
    const combinedQuery = homeQuery.replace('{', `${listingQuery(size).slice(0, -1)} `);
    expect(costOf(combinedQuery)).toBe(costOf(homeQuery) + costOf(listingQuery(10)));
  });

  it('never counts more items than a call returns', () => {
    expect(costOf(listingQuery(2_000_000_000))).toBe(costOf(listingQuery(100)));
  });

  const queryWithVariable = listingQuery('$n').replace('{', 'query ($n: Int) {');
  it.each<[description: string, value: unknown, equivalentSize: number]>([
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
  ])('reads a variable with %s', (_, n, equivalentSize) => {
    expect(costOf(queryWithVariable, { n })).toBe(costOf(listingQuery(equivalentSize)));
  });

  it('follows a page through objects to their lists', () => {
    expect(costOf('{ homeStocks(limit: 24) { i { fresh { id } hot { id } } } }')).toBe(
      callCostOf('homeStocks', 24) + 1 + 1 + 2 + 2 * 24,
    );
  });

  it('counts a list of ids by its length, also from a variable', () => {
    const archiveQuery = (ids: string) => `{ stockArchive(stock_ids: ${ids}) { stocks { id } } }`;
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(costOf(archiveQuery(JSON.stringify(ids)))).toBe(callCostOf('stockArchive', 200) + 1 + 1 + 200);
    expect(costOf(archiveQuery('$ids').replace('{', 'query ($ids: [ID!]) {'), { ids })).toBe(
      callCostOf('stockArchive', 200) + 1 + 1 + 200,
    );
    // A call without ids only filters, so the cost assumes the maximum number of ids.
    const maxCost = callCostOf('stockArchive', 500) + 1 + 1 + 500;
    expect(costOf('{ stockArchive(ics_type: [c]) { stocks { id } } }')).toBe(maxCost);
    expect(costOf(archiveQuery('[]'))).toBe(maxCost);
  });

  it('counts lists without a limiting argument by the maximum length in the contract', () => {
    expect(
      costOf('{ stockClusters(bounds: [114, 22, 115, 23], zoom: 11) { clusters { count bounds } } }'),
    ).toBe(callCostOf('stockClusters') + 1 + 1 + 4_096 * (1 + 1 + 4));
    expect(costOf('{ researchSeries(codes: ["a"]) { series { code values } } }', {}, 'webDataAdapter')).toBe(
      callCostOf('researchSeries') + 1 + 1 + 10 * (1 + 1 + 600),
    );
  });

  it('has an upper limit for every argument that sets the length of a list', () => {
    for (const { call } of Object.values(ENDPOINTS).flatMap((endpoint) => Object.values(endpoint)))
      for (const { name, schema } of describeParameters(CALLS[call].params)) {
        if (name === 'page_size' || name === 'limit')
          expect([schema.minimum, schema.maximum]).toEqual([1, expect.any(Number)]);
        if (schema.type === 'array') expect([name, schema.maxItems]).toEqual([name, expect.any(Number)]);
      }
  });
});

describe('Measuring', () => {
  /** Each fragment spreads the next one twice, so the expanded size is 2 to the power of `levels`. */
  const nestedFragments = (levels: number, first = '') =>
    parse(
      `{ ${first} ...F0 } ${Array.from(
        { length: levels },
        (_, level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`,
      ).join(' ')} fragment F${levels} on Query { districts { districts { code } } }`,
    );

  it.each([10, 20, 40, 60])('visits each part of the text once when fragments double %d times', (levels) => {
    const document = nestedFragments(levels, 'a: stocks(page_size: -1000000000) { stocks { id } }');
    const { selections, cost } = measureQuery(document, schema);
    expect(selections).toBe(countSelections(document));
    expect(cost).toBeGreaterThan(2 ** levels * 100);
    expect(cost > QUERY_LIMITS.cost).toBe(true);
  });

  it('includes operations and fragments that are not executed', () => {
    const document = parse(
      'query A { stocks { count } } query B { ...F ...G } fragment F on Query { districts { districts { code } } } fragment Unused on Stock { id ... { sell } }',
    );
    expect(measureQuery(document, schema, 'A')).toMatchObject({
      selections: countSelections(document),
      cost: callCostOf('stocks', 24) + 2,
      depth: 2,
    });
  });

  it('ends for cyclic fragments and for unknown types', () => {
    const document = parse(
      '{ ...F nothing { here } } fragment F on Query { ...G stocks { count } } fragment G on Nobody { ...F ...F }',
    );
    expect(measureQuery(document, schema).selections).toBe(countSelections(document));
  });

  it('counts depth and aliases inside nested fragments', () => {
    expect(
      measure(
        '{ stocks { ...P } other: stocks { ...P } } fragment P on StocksAnswer { stocks { ...S } } fragment S on Stock { building { name { e: en } } }',
      ),
    ).toMatchObject({ depth: 5, aliases: 3, introspectionDepth: 0 });
  });
});
