import { expect, test } from 'vitest';
import type { OpenApiDocument } from '#contract/openapi-document.ts';
import { selectDocumentPart } from './document-part.ts';

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const createOperation = (operationId: string, answer: string) => ({
  operationId,
  summary: `${operationId} in a line`,
  description: 'All about it.',
  tags: ['stock'],
  parameters: [],
  responses: {
    200: {
      description: 'The answer.',
      headers: { ETag: { $ref: '#/components/headers/ETag' } },
      content: { 'application/json': { schema: schemaRef(answer), examples: { answer: { value: {} } } } },
    },
  },
  'x-example': '/x',
});
const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'API', version: '1', description: 'What it is.' },
  servers: [],
  security: [],
  tags: [{ name: 'stock', description: 'Listings' }],
  webhooks: {},
  paths: {
    '/stocks': { get: createOperation('stocks', 'Stocks') },
    '/agents': { get: createOperation('agents', 'Agents'), post: createOperation('newAgent', 'Agents') },
  },
  components: {
    schemas: {
      Agents: { type: 'array', items: schemaRef('Person') },
      Money: { type: 'integer' },
      Person: { type: 'string' },
      Stock: { type: 'object', properties: { price: schemaRef('Money'), like: schemaRef('Stock') } },
      Stocks: { type: 'array', items: schemaRef('Stock') },
    },
    headers: {},
    securitySchemes: {},
  },
};

test('the list has every call by name, and no schema', () => {
  const part = selectDocumentPart(DOCUMENT, null);
  expect(part).toMatchObject({ shows: 'calls', description: 'What it is.', tags: DOCUMENT.tags });
  expect(part?.shows === 'calls' && part.calls.map(({ id, method, path }) => [id, method, path])).toEqual([
    ['stocks', 'get', '/stocks'],
    ['agents', 'get', '/agents'],
    ['newAgent', 'post', '/agents'],
  ]);
});

test('a call comes with all schemas that it uses, directly or indirectly, and no others', () => {
  const part = selectDocumentPart(DOCUMENT, 'stocks');
  expect(part?.shows === 'call' && [part.call.path, part.call.method]).toEqual(['/stocks', 'get']);
  expect(part?.shows === 'call' && Object.keys(part.schemas)).toEqual(['Money', 'Stock', 'Stocks']);
  expect(part?.shows === 'call' && part.call.operation.responses).toEqual({
    200: { description: 'The answer.', content: { 'application/json': { schema: schemaRef('Stocks') } } },
  });
  expect(selectDocumentPart(DOCUMENT, 'castles')).toBeUndefined();
});
