import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, type CallName } from '#contract/call-table.ts';
import { FEED_CALL_NAMES } from '#contract/feed.ts';
import { type ApiOperation, type OpenApiDocument, openApiDocument } from '#contract/openapi-document.ts';
import { PRIVATE_CALL_NAMES, PRIVATE_CALLS, type PrivateCallName } from '#contract/private-call-table.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { escapeHtml } from '#domain/lib/escape-html.ts';
import { LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { getAsSent } from '#tests/factories/as-sent.ts';
import { complaintAbout } from '#tests/factories/page-weights.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const NAMES = Object.keys(CALLS) as CallName[];

describe('the API document', () => {
  let server: TestServer;
  let api: OpenApiDocument;
  beforeAll(async () => {
    server = await startServer('embedded');
    const response = await server.get('/ics/property/api/openapi.json');
    api = openApiDocument.parse(await response.json());
  });
  afterAll(() => server.close());

  const operations = (): ApiOperation[] =>
    Object.values(api.paths).flatMap((methods) => Object.values(methods));

  test('has every call, with its answer and its refusals', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual([...NAMES, ...PRIVATE_CALL_NAMES, ...FEED_CALL_NAMES].toSorted());
    for (const { operationId, parameters, responses } of operations()) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '503']));
      expect('304' in responses, operationId).toBe(NAMES.some((name) => name === operationId));
      if (parameters.some((parameter) => parameter.in === 'query')) expect(responses).toHaveProperty('400');
      for (const { description, schema } of parameters) {
        expect(description).not.toBe('undefined');
        expect(schema).toHaveProperty('type');
        if (schema.type === 'array') expect(schema, operationId).toHaveProperty('maxItems');
      }
    }
  });

  test('points only to what is there', () => {
    const refs = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(refs.length).toBeGreaterThan(50);
    for (const [, name] of refs) expect(api.components.schemas).toHaveProperty(name ?? '-');
  });

  test('states the limits and defaults of the specification', () => {
    const parameter = (path: string, name: string) =>
      api.paths[path]?.get?.parameters.find((one) => one.name === name);
    expect(parameter('/stock/stockFilterJson', 'page_size')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 24,
    });
    expect(parameter('/transaction/json', 'page_size')?.schema.default).toBe(20);
    expect(parameter('/transaction/json', 'order')?.schema.default).toBe('tx_date-desc');
    expect(parameter('/api/stock_keyword', 'limit')?.schema.maximum).toBe(14);
    expect(parameter('/stock/stockClusterJson', 'bounds')?.required).toBe(true);
    expect(parameter('/stock/stockFilterJson', 'bounds')?.required).toBe(false);
    expect(parameter('/lang/{lang}/{section}', 'lang')).toMatchObject({ in: 'path', required: true });
    expect(parameter('/stock/stockFilterJson', 'districts')).toMatchObject({ style: 'form', explode: false });
  });

  test.each(NAMES)('has an example of %s that answers', async (name) => {
    const operation = operations().find(({ operationId }) => operationId === name);
    const response = await server.get(operation?.['x-example'] ?? '');
    expect(response.status).toBe(200);
    expect(CALLS[name].answer.safeParse(await response.json()).success).toBe(true);
  });

  test('has an example of each change to favourites that answers', async () => {
    const ask = async (name: PrivateCallName) => {
      const { method, answer } = PRIVATE_CALLS[name];
      const operation = operations().find(({ operationId }) => operationId === name);
      const response = await fetch(server.origin + operation?.['x-example'], { method });
      expect(response.status, name).toBe(200);
      expect(answer.safeParse(await response.json()).success, name).toBe(true);
    };
    const names = PRIVATE_CALL_NAMES.filter((name) => PRIVATE_CALLS[name].notes.tag === 'favourites');
    for (const name of names) await ask(name);
  });

  test('says which calls need a token', () => {
    const protectedCalls = operations().filter(({ security }) => security !== undefined);
    expect(protectedCalls.map(({ operationId }) => operationId).toSorted()).toEqual(
      [...FEED_CALL_NAMES].toSorted(),
    );
    expect(api.components.securitySchemes).toEqual({ token: { type: 'http', scheme: 'bearer' } });
    for (const { responses } of protectedCalls)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '413', '422', '429']));
  });

  test('says what is sent as a body, field by field', () => {
    const body = api.paths['/api/contact']?.post?.requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 100 },
        direct_marketing: { type: 'boolean' },
      },
    });
    expect(body?.required).toEqual(expect.arrayContaining(['name', 'phone', 'message', 'key']));
  });

  test.each(LANGUAGES)('is a page in %s that needs no script', async (lang) => {
    const response = await server.get(`${LANGUAGE[lang].prefix}/ics/property/api/docs`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    expect(html).toContain(PHRASES[lang].main['api.title']);
    for (const path of Object.keys(api.paths)) expect(html).toContain(path);
  });

  test.each(LANGUAGES)('has a page of each call in %s that needs no script and is light', async (lang) => {
    const heavy: string[] = [];
    for (const { operationId, summary } of operations()) {
      const { status, text, bytes } = await getAsSent(
        server.origin + addressOf('apiDocs', lang, operationId),
      );
      expect(status, operationId).toBe(200);
      expect(text).toContain(`>${escapeHtml(summary)}</h1>`);
      const subject = `page of ${operationId} (${lang})`;
      const complaint = complaintAbout('html', subject, new Map([[`HTML of the ${subject}`, bytes]]));
      if (complaint !== undefined) heavy.push(complaint);
    }
    expect(heavy).toEqual([]);
    const answer = await server.get(addressOf('apiDocs', lang, 'sendEnquiry'));
    const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    for (const word of ['bad_parameter', PHRASES[lang].main['api.body'], 'direct_marketing'])
      expect(html).toContain(word);
    expect((await server.get(addressOf('apiDocs', lang, 'castles'))).status).toBe(404);
  });
});
