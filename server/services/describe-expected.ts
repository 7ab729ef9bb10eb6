import type { ErrorDetails } from '#contract/error.ts';
import type { Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { MAX_NUMBER } from '#domain/text/unit.ts';
import { phraseOf } from './phrase.ts';

type Schema = NonNullable<ErrorDetails['expected']>;

/** Describes in a sentence which values a parameter or form field accepts. */
export function describeExpected(field: string, expected: Schema, lang: Language): string {
  const [kind, values] = phraseKindOf(expected);
  return phraseOf(lang, `refusal:expected.${kind}`, { field, ...values });
}

type PhraseKind = readonly [kind: string, values?: Readonly<Record<string, string>>];

function phraseKindOf(schema: Schema): PhraseKind {
  const { type, anyOf, format, pattern, minLength, maxLength, maximum } = schema;
  const nonNullVariant = Array.isArray(anyOf)
    ? anyOf.find((variant: Schema) => variant.type !== 'null')
    : undefined;
  if (nonNullVariant) return phraseKindOf(nonNullVariant);
  if (Array.isArray(schema.enum)) return ['one_of', { members: schema.enum.join(', ') }];
  // Only a listing id has a list of types, because it can be a number or a string.
  if (Array.isArray(type)) return ['stock_id'];
  switch (type) {
    case 'integer':
    case 'number':
      return typeof maximum === 'number' && maximum < MAX_NUMBER
        ? [`${type}_between`, { least: minimumOf(schema), most: groupThousands(maximum) }]
        : [type, { least: minimumOf(schema) }];
    case 'boolean':
      return ['boolean'];
    case 'array':
      return listKind(schema);
    case 'string':
      if (format === 'date' || format === 'email' || format === 'phone') return [format];
      if (typeof pattern === 'string') return ['pattern', { pattern }];
      if (typeof maxLength !== 'number') break;
      return minLength === undefined
        ? ['text', { most: groupThousands(maxLength) }]
        : ['text_between', { least: String(minLength), most: groupThousands(maxLength) }];
  }
  return ['other'];
}

/** Returns the smallest allowed integer. All limits are integers, so an exclusive minimum is raised by 1. */
function minimumOf({ minimum = 0, exclusiveMinimum }: Schema): string {
  return groupThousands(exclusiveMinimum === undefined ? Number(minimum) : Number(exclusiveMinimum) + 1);
}

function listKind({ items = {}, maxItems, minItems }: Schema): PhraseKind {
  const item = items as Schema;
  const maxCount = String(maxItems);
  if (Array.isArray(item.enum)) return ['some_of', { members: item.enum.join(', ') }];
  if (Array.isArray(item.type)) return ['stock_ids', { most: maxCount }];
  if (item.type === 'integer') return ['integers', { most: maxCount }];
  if (item.type === 'number' && minItems === maxItems) return ['numbers', { most: maxCount }];
  if (typeof item.pattern === 'string') return ['patterns', { most: maxCount, pattern: item.pattern }];
  return ['list', { most: maxCount }];
}
