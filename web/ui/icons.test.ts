import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import dynamicIconImports from 'lucide-react/dynamicIconImports';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';

const LICENCE_NOTICE =
  'Icons of Lucide (lucide.dev), ISC License, copyright (c) Lucide Icons and Contributors';
const WEB_FOLDER = path.resolve(import.meta.dirname, '..');

test('icons.svg has the listed icons as lucide draws them', async () => {
  const symbols = await Promise.all(
    ICON_NAMES.map(async (name) => {
      const { __iconData } = await dynamicIconImports[name]();
      const shapes = __iconData.node.map(([tag, attributes]) => shapeMarkup(tag, { ...attributes }));
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
    }),
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${LICENCE_NOTICE} -->\n${symbols.join('\n')}\n</svg>\n`;
  await expect(sprite).toMatchFileSnapshot(path.join(import.meta.dirname, 'icons.svg'));
});

function shapeMarkup(tag: string, { key: _key, ...attributes }: Readonly<Record<string, unknown>>): string {
  const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<${tag}${attributeTexts.join('')}/>`;
}

test('every listed icon is used on some page', () => {
  const sourceText = readdirSync(WEB_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('icon-names.ts'))
    .map((file) => readFileSync(path.join(WEB_FOLDER, file), 'utf8'))
    .join('\n');
  expect(ICON_NAMES.filter((name) => !new RegExp(`['"]${name}['"]`).test(sourceText))).toEqual([]);
});
