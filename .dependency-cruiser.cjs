/** Which layer may import which (ARCHITECTURE.md draws the same arrows). */
const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  phrases: ['domain'],
  presenters: ['domain', 'contract'],
  catalogue: ['domain', 'contract', 'presenters'],
  data: ['domain', 'contract'],
  web: ['domain', 'contract', 'phrases'],
  server: ['domain', 'contract', 'phrases', 'presenters', 'catalogue', 'data'],
};
const LAYERS = Object.keys(MAY_IMPORT);

const arrows = LAYERS.map((layer) => ({
  name: `${layer}-arrows`,
  comment: `${layer}/ may import ${MAY_IMPORT[layer].join(', ') || 'no other layer'}`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: `^(${[...LAYERS, 'cli', 'tests', 'bench', 'scripts'].join('|')})/`,
    pathNot: `^(${[layer, ...MAY_IMPORT[layer]].join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    ...arrows,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-is-pure',
      comment: 'domain/ uses no package and nothing of Node',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypesNot: ['local', 'aliased', 'aliased-subpath-import'] },
    },
    {
      name: 'page-imports-no-page',
      severity: 'error',
      from: { path: '^web/pages/([^/]+)/' },
      to: { path: '^web/pages/', pathNot: '^web/pages/$1/' },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      from: { path: '^web/(ui|features|api|i18n|storage)/' },
      to: { path: '^web/(pages|routes)' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features|pages|api|app)' },
    },
    {
      name: 'app-knows-no-feature',
      comment: 'app, api, i18n and storage are what features and pages stand on',
      severity: 'error',
      from: { path: '^web/(app|api|i18n|storage)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/(features|pages|routes)' },
    },
    {
      name: 'search-and-map-know-no-row',
      comment: 'features/search and features/map are generic: listings and transactions are their users',
      severity: 'error',
      from: { path: '^web/features/(search|map)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/features/(stock|transaction|building)/' },
    },
    {
      name: 'below-services',
      comment: 'services use gateways, pictures, maps and the live catalogue; jobs use services',
      severity: 'error',
      from: { path: '^server/(gateways|pictures|maps|live-catalogue)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(services|jobs|http)/' },
    },
    {
      name: 'services-know-no-job',
      severity: 'error',
      from: { path: '^server/services/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(jobs|http)/' },
    },
    {
      name: 'browser-without-zod',
      comment:
        'the browser takes only types, codes and paths from contract/, so that no validator is shipped',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(contract/|node_modules/zod)',
        pathNot: '^contract/(error|paths|office-paths)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-main-starts',
      severity: 'error',
      from: { pathNot: '^(tests|scripts)/' },
      to: { path: '^server/main\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|var)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
