import { describe, expect, it } from 'vitest';
import { referencedSchemaName, typeText } from './type-text.ts';

const schemaRef = { $ref: '#/components/schemas/Stock' };

describe('The type of a value in one line', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer 1–100'],
    [{ type: 'integer' }, 'integer'],
    [{ type: 'integer', minimum: 0, maximum: 999_999_999_999_999 }, 'integer ≥ 0'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'string', maxLength: 100 }, 'string ≤ 100'],
    [{ type: 'string', format: 'date' }, 'string date'],
    [{ type: 'array', items: { type: 'string', enum: ['i', 'c'] } }, '(i | c)[]'],
    [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, '[number, number]'],
    [{ anyOf: [schemaRef, { type: 'null' }] }, 'Stock | null'],
    [{ type: 'array', items: schemaRef }, 'Stock[]'],
    [{}, 'any'],
  ])('%j is %s', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });

  it('links to a named schema', () => {
    expect(referencedSchemaName({ type: 'array', items: schemaRef })).toBe('Stock');
    expect(referencedSchemaName({ anyOf: [{ type: 'null' }, schemaRef] })).toBe('Stock');
    expect(referencedSchemaName({ type: 'string' })).toBeUndefined();
  });
});
