import { expect, expectTypeOf, it } from 'vitest';
import type { Building } from '#contract/buildings.ts';
import { queryText, type Selected, selectLanguage } from './graphql-query.ts';

it('writes the text of a query from the requested fields', () => {
  const queryString = queryText(
    { id: 'Int!', lang: 'String' },
    { building: { id: true, name: { zh: true, en: true } }, prices: { basis: true } },
  );
  expect(queryString).toBe(
    'query($id:Int!,$lang:String){building(id:$id,lang:$lang){id name{zh en}} prices(id:$id,lang:$lang){basis}}',
  );
});

it('has the types of the requested fields, and no others', () => {
  type SelectedStreet = { id: true; street: { en: true } };
  expectTypeOf<Selected<Building, SelectedStreet>>().toEqualTypeOf<{
    id: number;
    street: { en: string } | null;
  }>();
  expectTypeOf<Selected<Building[], { id: true }>>().toEqualTypeOf<{ id: number }[]>();
});

it('requests a text in one language, which its type does not fix', () => {
  const streetSelection = selectLanguage('gb');
  expect(queryText({}, { building: { street: streetSelection } })).toContain('building(){street{gb}}');
  expectTypeOf<Selected<Building, { street: typeof streetSelection }>>().toEqualTypeOf<{
    street: { zh?: string; gb?: string; en?: string } | null;
  }>();
});
