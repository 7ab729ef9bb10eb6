import { expect, it } from 'vitest';
import { joinSections } from './join-sections.ts';

it('puts what a family is called in the menu and among imports where every page and the office find it', () => {
  const main = { 'layout.skip': 'Skip' };
  const office = { title: 'Office' };
  const joined = joinSections({
    main,
    office,
    glossary: { title: 'Words', menu: 'Glossary', import_kind: 'Terms' },
    fields: { area: 'Area' },
  });
  expect(joined).toEqual({
    main: { 'layout.skip': 'Skip', 'layout.glossary': 'Glossary' },
    office: { title: 'Office', 'import_kind.glossary': 'Terms' },
    glossary: { title: 'Words' },
    fields: { area: 'Area' },
  });
  expect([main, office], 'as they were written').toEqual([{ 'layout.skip': 'Skip' }, { title: 'Office' }]);
});
