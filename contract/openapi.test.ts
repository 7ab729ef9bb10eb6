import { describe, expect, test } from 'vitest';
import type { ExampleValues } from './call-definition.ts';
import { ERROR_STATUS } from './error.ts';
import { describeApi } from './openapi.ts';
import { stockEvents } from './webhooks.ts';

type Json = Readonly<Record<string, unknown>>;

const EXAMPLES: ExampleValues = {
  gstock_id: 1,
  ics_type: 'c',
  pis_bldg_id: 1,
  media_id: 1,
  email_alias: 'chan.tai-man',
  post_id: 1,
  first_hand_id: 1,
  minisite: 'harbour',
};
const document = describeApi('Podium API', ({ code }) => code, {})(EXAMPLES);

/** Yields every object within a value, with its path. */
function* objectsIn(value: unknown, path = ''): Generator<readonly [path: string, object: Json]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value as Json];
  for (const [key, child] of Object.entries(value)) yield* objectsIn(child, `${path}/${key}`);
}

describe('the API document says of itself', () => {
  test('what each field of each shape is', () => {
    const fields = [...objectsIn(document)].flatMap(([path, { type, properties }]) =>
      type === 'object' && properties
        ? Object.entries(properties).map(([name, { description }]) => [`${path} ${name}`, description])
        : [],
    );
    expect(fields.length).toBeGreaterThan(1_200);
    const fullSentence = /\w.*\.$/s;
    expect(fields.filter(([, description]) => !fullSentence.test(description ?? ''))).toEqual([]);
  });

  test('what the portal sends by itself, with an example and how it is signed', () => {
    const { parameters, requestBody } = document.webhooks.stockEvents?.post ?? {};
    expect(parameters?.map(({ name, in: path }) => `${path} ${name}`)).toEqual([
      'header podium-delivery',
      'header podium-timestamp',
      'header podium-signature',
    ]);
    const { examples = {} } = requestBody?.content['application/json'] ?? {};
    expect(Object.values(examples).map(({ value }) => stockEvents.safeParse(value).success)).toEqual([true]);
  });

  test('which codes a failure has', () => {
    const errorCodeSchema = { properties: { code: { enum: Object.keys(ERROR_STATUS) } } };
    expect(document.components.schemas.Error).toMatchObject({ properties: { error: errorCodeSchema } });
  });
});
