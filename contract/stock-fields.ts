import { z } from 'zod';
import {
  STOCK_FIELD_KEYS,
  type StockField,
  type StockFieldKey,
  type StockFieldValues,
  stockField,
} from '#domain/stock/stock-fields.ts';

/**
 * Schemas of the optional listing fields that domain/stock/stock-fields.ts defines. In API responses,
 * an unknown value is null.
 */
export const stockFields = Object.fromEntries(
  STOCK_FIELD_KEYS.map((key) => [key, schemaOf(stockField(key))]),
) as { readonly [Key in StockFieldKey]: z.ZodType<StockFieldValues[Key]> };

function schemaOf(field: StockField): z.ZodType {
  return shapeOf(field).nullable().describe(field.apiDescription);
}

function shapeOf(field: StockField) {
  switch (field.kind) {
    case 'number':
      return z.int().min(0);
    case 'date':
      return z.iso.date();
    case 'boolean':
      return z.boolean();
    case 'text':
      return z.string();
    case 'choice':
      return z.enum(field.members);
    case 'choices':
      return z.array(z.enum(field.members)).readonly();
  }
}
