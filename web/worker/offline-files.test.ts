import { expect, test } from 'vitest';
import { ENTRY, offlineFiles } from './offline-files.ts';

const page = (name: string, imports: readonly string[] = []) => ({ file: `assets/${name}.js`, imports });

const BUILT = {
  [ENTRY]: { ...page('entry', ['_libraries']), css: ['assets/entry.css'], assets: ['assets/icons.svg'] },
  _libraries: page('libraries'),
  _common: {
    ...page('common', [ENTRY]),
    assets: ['assets/maplibre-worker.mjs'],
    dynamicImports: ['_charts'],
  },
  _charts: page('charts'),
  _more: page('more', ['_common']),
  'web/pages/details/page.tsx': { ...page('details', ['_common']), dynamicImports: ['_more'] },
  'web/pages/contact/page.tsx': page('contact'),
  'web/pages/offline/page.tsx': page('offline'),
  'web/pages/records/page.tsx': page('records', ['_common']),
  'web/features/enquiry/enquiry-dialog.tsx': page('dialog'),
  'web/features/layout/menu-drawer.tsx': page('menu'),
};

test('what is read offline comes with all that it imports, its style and its icons, and without the map', () => {
  const names = offlineFiles(BUILT).map((file) => file.replace('/assets/', ''));
  expect(names.toSorted()).toEqual(
    ['common.js', 'contact.js', 'details.js', 'dialog.js', 'entry.css', 'entry.js', 'icons.svg']
      .concat(['libraries.js', 'menu.js', 'more.js', 'offline.js', 'records.js'])
      .toSorted(),
  );
});

test('a page that the build does not have is an error, and not found out offline', () => {
  const { 'web/pages/records/page.tsx': _, ...without } = BUILT;
  expect(() => offlineFiles(without)).toThrow('web/pages/records/page.tsx');
});
