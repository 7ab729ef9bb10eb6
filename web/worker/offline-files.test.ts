import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { PageHandle } from '#web/app/page-route.tsx';
import { routesOf } from '#web/routes.tsx';
import { ENTRY_FILE, OFFLINE_SECTIONS, offlineFiles } from './offline-files.ts';

const pageChunk = (name: string, imports: readonly string[] = []) => ({ file: `assets/${name}.js`, imports });

const BUILT_CHUNKS = {
  [ENTRY_FILE]: {
    ...pageChunk('entry', ['_libraries']),
    css: ['assets/entry.css'],
    assets: ['assets/icons.svg'],
  },
  _libraries: pageChunk('libraries'),
  _common: {
    ...pageChunk('common', [ENTRY_FILE]),
    assets: ['assets/maplibre-worker.mjs'],
    dynamicImports: ['_charts'],
  },
  _charts: pageChunk('charts'),
  _more: pageChunk('more', ['_common']),
  'web/pages/details/page.tsx': { ...pageChunk('details', ['_common']), dynamicImports: ['_more'] },
  'web/pages/contact/page.tsx': pageChunk('contact'),
  'web/pages/offline/page.tsx': pageChunk('offline'),
  'web/pages/records/page.tsx': pageChunk('records', ['_common']),
  'web/features/enquiry/enquiry-dialog.tsx': pageChunk('dialog'),
  'web/features/layout/menu-drawer.tsx': pageChunk('menu'),
};

test('offline pages include all their imports, their styles and their icons, without the map', () => {
  const fileNames = offlineFiles(BUILT_CHUNKS).map((file) => file.replace('/assets/', ''));
  expect(fileNames.toSorted()).toEqual(
    ['common.js', 'contact.js', 'details.js', 'dialog.js', 'entry.css', 'entry.js', 'icons.svg']
      .concat(['libraries.js', 'menu.js', 'more.js', 'offline.js', 'records.js'])
      .toSorted(),
  );
});

test('a page that is missing in the build is an error at build time', () => {
  const { 'web/pages/records/page.tsx': _, ...without } = BUILT_CHUNKS;
  expect(() => offlineFiles(without)).toThrow('web/pages/records/page.tsx');
});

function handlesOf(routes: readonly RouteObject[]): readonly PageHandle[] {
  return routes.flatMap(({ handle, children = [] }) => [...(handle ? [handle] : []), ...handlesOf(children)]);
}

test('pages that work offline have all their phrases there', () => {
  const offlinePages = ['details/page.tsx', 'records/page.tsx', 'contact/page.tsx', 'find/page.tsx'];
  const handles = handlesOf(routesOf('en')).filter(({ file }) =>
    offlinePages.some((page) => file.endsWith(page)),
  );
  expect(handles.length).toBeGreaterThanOrEqual(offlinePages.length);
  for (const { file, sections } of handles)
    expect(
      sections.filter((section) => !OFFLINE_SECTIONS.includes(section)),
      file,
    ).toEqual([]);
});
