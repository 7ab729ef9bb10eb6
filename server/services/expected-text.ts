import type { ErrorDetails } from '#contract/error.ts';
import type { Language } from '#domain/text/language.ts';
import { grouped } from '#domain/text/numbers.ts';
import { MAX_NUMBER } from '#domain/text/unit.ts';
import { phraseOf } from './phrase.ts';

type Schema = NonNullable<ErrorDetails['expected']>;

/** Says in a sentence what a parameter or a field may be. */
export function expectedText(field: string, expected: Schema, lang: Language): string {
  const [kind, values] = kindOf(expected);
  return phraseOf(lang, `refusal:expected.${kind}`, { field, ...values });
}

type Kind = readonly [kind: string, values?: Readonly<Record<string, string>>];

function kindOf(schema: Schema): Kind {
  const { type, anyOf, format, pattern, minLength, maxLength, maximum } = schema;
  const choice = Array.isArray(anyOf) ? anyOf.find((one: Schema) => one.type !== 'null') : undefined;
  if (choice) return kindOf(choice);
  if (Array.isArray(schema.enum)) return ['one_of', { members: schema.enum.join(', ') }];
  // A number, or a text that stands for one: only listings have such ids.
  if (Array.isArray(type)) return ['stock_id'];
  switch (type) {
    case 'integer':
    case 'number':
      return typeof maximum === 'number' && maximum < MAX_NUMBER
        ? [`${type}_between`, { least: leastOf(schema), most: grouped(maximum) }]
        : [type, { least: leastOf(schema) }];
    case 'boolean':
      return ['boolean'];
    case 'array':
      return listKind(schema);
    case 'string':
      if (format === 'date' || format === 'email' || format === 'phone') return [format];
      if (typeof pattern === 'string') return ['pattern', { pattern }];
      if (typeof maxLength !== 'number') break;
      return minLength === undefined
        ? ['text', { most: grouped(maxLength) }]
        : ['text_between', { least: String(minLength), most: grouped(maxLength) }];
  }
  return ['other'];
}

/** No limit of ours is a fraction. */
function leastOf({ minimum = 0, exclusiveMinimum }: Schema): string {
  return grouped(exclusiveMinimum === undefined ? Number(minimum) : Number(exclusiveMinimum) + 1);
}

function listKind({ items = {}, maxItems, minItems }: Schema): Kind {
  const item = items as Schema;
  const most = String(maxItems);
  if (Array.isArray(item.enum)) return ['some_of', { members: item.enum.join(', ') }];
  if (Array.isArray(item.type)) return ['stock_ids', { most }];
  if (item.type === 'integer') return ['integers', { most }];
  if (item.type === 'number' && minItems === maxItems) return ['numbers', { most }];
  if (typeof item.pattern === 'string') return ['patterns', { most, pattern: item.pattern }];
  return ['list', { most }];
}
