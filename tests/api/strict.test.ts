import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '#cli/commands/tokens.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { type ApiMethod, type OpenApiDocument, openApiDocument } from '#contract/openapi-document.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

describe('a call with strict=1', () => {
  let server: TestServer;
  let apiDocument: OpenApiDocument;
  let writeToken: string;
  beforeAll(async () => {
    server = await startServer('embedded', { stocks: 100 });
    apiDocument = openApiDocument.parse(await (await server.get('/ics/property/api/openapi.json')).json());
    writeToken = (await createToken(server.pool, 'tests', ['write'])).split(': ')[1] ?? '';
  });
  afterAll(() => server?.close());

  const listOperations = () =>
    Object.values(apiDocument.paths).flatMap((methods) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method as ApiMethod, ...operation })),
    );
  type Operation = ReturnType<typeof listOperations>[number];

  /** Sends the example of a call with additional query parameters. */
  function sendExample(
    { method, requestBody, security, 'x-example': example }: Operation,
    extraQuery: string,
  ) {
    const [type = ''] = Object.keys(requestBody?.content ?? {});
    return fetch(`${server.origin}${example}${example.includes('?') ? '&' : '?'}${extraQuery}`, {
      method: method.toUpperCase(),
      headers: {
        ...(type && { 'content-type': type }),
        ...(security && { authorization: `Bearer ${writeToken}` }),
      },
      ...(type && { body: '{}' }),
    });
  }

  test('rejects unknown parameters and names the known ones, for every call', async () => {
    for (const operation of listOperations()) {
      const { operationId, parameters } = operation;
      const response = await sendExample(operation, 'strict=1&colour=red&__proto__=1');
      const { error } = errorAnswer.parse(await response.json());
      expect([operationId, response.status, error]).toEqual([
        operationId,
        400,
        {
          code: 'unknown_parameter',
          field: 'colour',
          unknown: ['colour', '__proto__'],
          expected: { enum: expect.arrayContaining(parameters.map(({ name }) => name)) },
          message: expect.stringMatching(/colour, __proto__.*\bstrict\b/),
        },
      ]);
      const knownParameters = error.expected?.enum as string[];
      expect(knownParameters.toSorted(), operationId).toEqual(
        [...new Set(parameters.map(({ name }) => name))].toSorted(),
      );
      expect(
        parameters.filter(({ name }) => name === 'strict'),
        operationId,
      ).toHaveLength(1);
    }
  });

  test('without other parameters returns the same as without strict', async () => {
    for (const operation of listOperations().filter(({ method }) => method === 'get')) {
      const response = await sendExample(operation, 'strict=1');
      expect([operation.operationId, response.status]).toEqual([operation.operationId, 200]);
    }
  });

  test('ignores unknown parameters unless strict=1 is sent', async () => {
    for (const operation of listOperations().filter(({ method }) => method === 'get'))
      for (const extraQuery of ['colour=red', 'strict=0&colour=red', 'strict=&colour=red']) {
        const response = await sendExample(operation, extraQuery);
        expect([operation.operationId, extraQuery, response.status]).toEqual([
          operation.operationId,
          extraQuery,
          200,
        ]);
      }
  });

  test('rejects unknown fields of a body', async () => {
    const sendQuery = (query: string) =>
      fetch(`${server.origin}/ics/property/api/report_listing${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"colour":"red"}',
      });
    const refusal = errorAnswer.parse(await (await sendQuery('?strict=1')).json()).error;
    expect(refusal).toMatchObject({ code: 'unknown_parameter', field: 'colour', unknown: ['colour'] });
    expect(refusal.expected?.enum).toContain('stock_id');
    expect(errorAnswer.parse(await (await sendQuery('')).json()).error.code).toBe('bad_parameter');
  });

  test('rejects a value of strict other than yes or no', async () => {
    const response = await server.get('/ics/property/api/branches?strict=maybe');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'bad_parameter', field: 'strict' } });
  });

  test.each(LANGUAGES)('reports the error in %s, and names only some of many long names', async (lang) => {
    const unknownNames = Array.from({ length: 50 }, (_, index) => `${'x'.repeat(100)}${index}`);
    const response = await server.get(
      `/ics/property/api/branches?lang=${lang}&strict=1&${unknownNames.map((name) => `${name}=1`).join('&')}`,
    );
    const { error } = errorAnswer.parse(await response.json());
    const [start = '-'] = PHRASES[lang].refusal.unknown?.split('{names}') ?? [];
    expect(error.message.startsWith(start)).toBe(true);
    expect(error.unknown).toEqual(Array(20).fill('x'.repeat(60)));
  });
});
