/**
 * Rules that map changed files to tests, in addition to the unit tests that import them. API tests and
 * browser tests run against the whole portal, so selecting them by imports would select all of them;
 * rules name the relevant ones instead. All matching rules apply; a file without a rule selects every
 * test. `tests/api/<name>.test.ts` needs no rule for files that are called `<name>` or are in a folder
 * of that name. Tests are named relative to `tests/` and `tests/e2e/`, without `.test.ts` and
 * `.spec.ts`; `*` matches any letters. `unit` names folders of unit tests that read the file instead
 * of importing it.
 */

/**
 * Rules for page families, and for capabilities with their own tests. `word` is matched with the path
 * of a product file.
 */
export const FAMILIES = [
  {
    about: 'listings',
    word: /stock|listing|favourite|compare|pages\/(find|details)|gone|medians|asking/,
    api: [
      'api/search',
      'api/stock-archive',
      'api/listing-pages',
      'api/favourites',
      'database/engines',
      'database/search',
    ],
    browser: ['list', 'listing', 'filters', 'needs', 'compare', 'records'],
  },
  {
    about: 'buildings',
    word: /building/,
    api: ['api/buildings'],
    browser: ['building'],
  },
  {
    about: 'transactions',
    word: /transaction/,
    api: ['api/transactions', 'api/keywords-and-transactions', 'database/engines'],
    browser: ['transaction'],
  },
  {
    about: 'agents and branches',
    word: /agent|branch|people|recruitment|club/,
    api: ['api/agents', 'api/branches', 'api/applications'],
    browser: ['branch', 'contact'],
  },
  {
    about: 'articles, projects and open days',
    word: /article|content\/|project|first-?hand|minisite|promotion|banner|open-?day|calendar|bulletin|syndication/,
    api: ['api/articles', 'api/projects', 'api/open-days', 'api/filled-pages'],
    browser: ['content'],
  },
  {
    about: 'research',
    word: /research|trend|chart|market|series/,
    api: ['api/research'],
    browser: ['research'],
  },
  {
    about: 'searching',
    word: /search|keyword|filter|suggest|catalogue\/|zone|facets|cluster/,
    api: [
      'api/search',
      'api/engines',
      'api/keywords-and-transactions',
      'api/buildings',
      'database/engines',
      'database/keywords',
    ],
    browser: ['keyword', 'sentence', 'filters', 'needs', 'list', 'long-list'],
  },
  {
    about: 'maps',
    word: /(^|[/-])maps?\b|mercator|polygon|tiles|draw-area/,
    api: ['api/base-map', 'api/own-base-map', 'api/map-settings'],
    browser: ['map*', 'areas'],
  },
  { about: 'stations', word: /station|railway/, api: ['api/stations'], browser: ['railway'] },
  {
    about: 'calculators',
    word: /calculator|mortgage|duty|\brent|charges/,
    api: ['api/listing-pages'],
    browser: ['calculator'],
  },
  {
    about: 'forms',
    word: /enquir|propert(y|ies)|application|resume|captcha|altcha|form\b|form-|smtp|mail|gateways/,
    api: [
      'api/enquiries',
      'api/properties',
      'api/applications',
      'api/forget-enquiries',
      'database/delivery',
      'database/webhooks',
    ],
    browser: ['contact', 'list-property', 'offline'],
  },
  {
    about: 'the office',
    word: /office|session|password/,
    api: ['api/office-*', 'database/portal-role'],
    browser: ['office'],
  },
  {
    about: 'imports and feeds',
    word: /import|feed|stock-fields|samples/,
    api: ['database/import*', 'database/scheduled-feed', 'api/feed*'],
    browser: [],
  },
  {
    about: 'pictures and sharing',
    word: /picture|photo|media|gallery|share|panorama|qr|vcard|app-icon|server\/http\/install|manifest/,
    api: [
      'api/pictures',
      'api/sharing',
      'api/install',
      'database/photos-command',
      'database/remote-pictures',
      'database/media-flags',
    ],
    browser: ['gallery', 'pictures'],
  },
  { about: 'legal pages', word: /legal/, api: ['api/legal'], browser: [] },
  {
    about: 'GraphQL',
    word: /graphql/,
    api: ['api/graphql*'],
    browser: ['research'],
  },
  { about: 'what is kept offline', word: /offline|worker/, api: ['api/install'], browser: ['offline'] },
  { about: 'visits that are counted', word: /analytics/, api: [], browser: ['analytics'] },
  {
    about: 'backups',
    word: /backup/,
    api: ['database/backup', 'database/one-statement', 'runtime/backup'],
    browser: [],
  },
  {
    about: 'sitemaps and robots',
    word: /sitemap|robots|index-?now|bulletin|syndication/,
    api: ['api/search-engines', 'database/index-now'],
    browser: [],
  },
];

/** Rules for layers. `word` is matched with the beginning of a path. */
export const LAYERS = [
  {
    about: 'pages',
    word: /^(web|presenters)\//,
    api: ['api/every-page', 'api/first-view', 'api/html', 'runtime/vnu'],
    browser: ['journey', 'every-page'],
  },
  {
    about: 'what all pages share',
    word: /^web\/(app|features\/layout|ui|lib|hooks|worker|api|renderer)\/|^web\/[^/]+$|^vite\.config/,
    api: ['api/pages', 'api/errors', 'api/renderer-memory'],
    browser: [
      'languages',
      'back',
      'errors',
      'no-script',
      'layout-stability',
      'keyboard-and-motion',
      'visitors',
    ],
  },
  {
    about: 'the look',
    word: /\.css$|^web\/ui\/|^data\/fonts\//,
    api: ['api/first-view', 'api/every-page'],
    browser: ['theme', 'widths', 'access', 'every-page'],
  },
  {
    about: 'phrases',
    word: /^phrases\//,
    unit: ['phrases/', 'web/', 'domain/'],
    api: ['api/every-page', 'api/first-view'],
    browser: ['journey', 'languages', 'widths'],
  },
  {
    about: 'the contract',
    word: /^contract\/|^redocly\.yaml$/,
    api: ['api/calls', 'api/openapi', 'api/heavy-calls', 'api/errors', 'api/strict', 'api/fuzz'],
    browser: ['journey'],
  },
  {
    about: 'rules of the domain',
    word: /^domain\//,
    api: ['api/every-page', 'api/calls'],
    browser: ['journey'],
  },
  {
    about: 'addresses',
    word: /^domain\/address\//,
    api: ['api/pages', 'api/listing-pages', 'api/search-engines'],
    browser: ['languages', 'errors'],
  },
  {
    about: 'the catalogue',
    word: /^catalogue\//,
    api: ['api/changes', 'database/saved-catalogue'],
    browser: [],
  },
  {
    about: 'sentences',
    word: /^server\/sentences\/|^domain\/sentence\/|^data\/facts\/aliases/,
    unit: ['server/sentences/', 'domain/sentence/'],
    api: ['api/sentences'],
    browser: [],
  },
  {
    about: 'services',
    word: /^server\/(services|downloads|forms)\//,
    api: ['api/calls', 'api/every-page'],
    browser: ['journey'],
  },
  {
    about: 'the server and what it speaks',
    word: /^server\/(capabilities|portal|process|http|env|queues|threads|messages|trace|counts|[^/]+$)/,
    api: [
      'api/protocol',
      'api/caching',
      'api/compression',
      'api/security',
      'api/errors',
      'api/failure-log',
      'api/pages',
      'api/calls',
      'api/nodes',
      'api/bursts',
      'api/heavy-calls',
      'runtime/running',
      'runtime/refusals',
      'runtime/web-threads',
      'runtime/database-away',
    ],
    browser: ['journey'],
  },
  {
    about: 'how the data stay young',
    word: /^server\/(live-catalogue|watch|jobs|threads|counts)\//,
    api: [
      'api/changes',
      'api/feed-shapes',
      'api/nodes',
      'database/watch',
      'database/saved-catalogue',
      'database/silent-database',
      'runtime/database-away',
      'runtime/watch',
      'runtime/refresh',
      'runtime/enquiries',
    ],
    browser: [],
  },
  {
    about: 'the database',
    word: /^server\/database\/|\.sql$/,
    api: [
      'database/migrat*',
      'database/schema',
      'database/portal-role',
      'database/refresh',
      'database/search*',
      'database/stock-status',
      'database/visitors',
      'database/engines',
      'database/import',
      'database/distribute',
      'database/one-statement',
      'database/failover',
      'api/changes',
      'api/calls',
    ],
    browser: ['journey'],
  },
  {
    about: 'PostgreSQL that ships with Podium',
    word: /^server\/database\/embedded\//,
    api: ['runtime/running', 'runtime/root', 'runtime/change-major', 'runtime/doctor'],
    browser: [],
  },
  {
    about: 'the command line',
    word: /^cli\//,
    api: ['runtime/doctor', 'database/*-command', 'database/distribute', 'database/stock-status'],
    browser: [],
  },
  {
    about: 'the demonstration',
    word: /^(demo|server\/demonstration)\//,
    unit: ['demo/'],
    api: [
      'database/demo',
      'database/demo-refresh',
      'api/aged-demo',
      'runtime/without-demo',
      'api/every-page',
    ],
    browser: ['journey'],
  },
  {
    about: 'facts and samples',
    word: /^data\//,
    unit: ['data/', 'server/import/', 'domain/', 'server/maps/'],
    api: ['database/import-round-trip', 'database/import', 'api/filled-pages'],
    browser: ['journey'],
  },
  {
    about: 'documents',
    word: /\.md$|^docs\/|^LICENSE$|^\.env\.example$/,
    unit: ['scripts/', 'server/env/', 'server/import/', 'contract/'],
    api: [],
    browser: [],
  },
  {
    about: 'deployment',
    word: /^deploy\/|^Dockerfile$|^compose\.yaml$|^\.dockerignore$/,
    unit: ['scripts/', 'server/watch/'],
    api: [],
    browser: [],
  },
  {
    about: 'scripts and hosted CI',
    word: /^scripts\/|^\.github\/|^\.ci\/|^vite\.server\.config/,
    unit: ['scripts/'],
    api: ['runtime/production', 'runtime/development', 'runtime/running'],
    browser: ['journey'],
  },
  { about: 'the bench', word: /^bench\//, unit: ['bench/'], api: [], browser: [] },
  { about: 'load and faults', word: /^tests\/(faults|nodes)\//, api: ['faults/*'], browser: [] },
  {
    about: 'tools that npm test does not run',
    word: /^tests\/(browsers|crawl|gallery)\/|^\.(gitignore|editorconfig|npmrc)$|^knip\.json$|^biome\.json$/,
    unit: ['scripts/'],
    api: [],
    browser: [],
  },
];

/**
 * Files that can affect everything: packages, compilers, test runners, and the setup with which tests
 * start portals.
 */
export const AFFECTS_EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|vite\.config\.ts|playwright\.config\.ts)/;
