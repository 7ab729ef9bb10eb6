/**
 * Layers of a base map. The name of an operator's file begins with its layer: roads.geojson,
 * buildings-kowloon.json.gz
 */
export const LAYERS = ['water', 'green', 'buildings', 'roads'] as const;
export type Layer = (typeof LAYERS)[number];

const SHAPES_BY_LAYER: Readonly<Record<Layer, readonly string[]>> = {
  // Streams and nullahs are lines.
  water: ['Polygon', 'MultiPolygon', 'LineString', 'MultiLineString'],
  green: ['Polygon', 'MultiPolygon'],
  buildings: ['Polygon', 'MultiPolygon'],
  roads: ['LineString', 'MultiLineString'],
};

export function isShapeOfLayer(layer: Layer, shape: string): boolean {
  return SHAPES_BY_LAYER[layer].includes(shape);
}

type RoadClass = 'major' | 'middle' | 'minor';

/** A class of features with a minimum zoom. Later kinds in the list are drawn over earlier kinds. */
export type FeatureKind = { readonly layer: Layer; readonly class?: RoadClass; readonly minZoom: number };

export const FEATURE_KINDS = [
  { layer: 'water', minZoom: 8 },
  { layer: 'green', minZoom: 10 },
  { layer: 'buildings', minZoom: 14 },
  { layer: 'roads', class: 'minor', minZoom: 13 },
  { layer: 'roads', class: 'middle', minZoom: 11 },
  { layer: 'roads', class: 'major', minZoom: 8 },
] as const satisfies readonly FeatureKind[];

/** Returns the layer that a file is named after. */
export function layerOfFile(name: string): Layer | undefined {
  return LAYERS.find((layer) => new RegExp(`^${layer}(?![a-z])`, 'i').test(name));
}

type Properties = Readonly<Record<string, unknown>>;

/** Returns the index in FEATURE_KINDS of a feature, by its layer and properties. */
export function kindIndexOf(layer: Layer, properties: Properties): number {
  const roadClass = layer === 'roads' ? roadClassOf(properties) : undefined;
  return FEATURE_KINDS.findIndex((kind: FeatureKind) => kind.layer === layer && kind.class === roadClass);
}

/**
 * Returns the class of a road. OpenStreetMap has a road type; government data number the main routes
 * instead.
 */
function roadClassOf(properties: Properties): RoadClass {
  const roadType = String(properties.highway ?? properties.class ?? '').replace(/_link$/, '');
  if (['motorway', 'trunk', 'primary', 'major'].includes(roadType)) return 'major';
  if (['secondary', 'tertiary', 'middle'].includes(roadType)) return 'middle';
  return roadType === '' && firstNonEmptyText(properties, ['ROUTE_NUM']) !== undefined ? 'major' : 'minor';
}

/**
 * Properties that may contain names in each language, as used by OpenStreetMap, by government data and
 * by other sources. The first non-empty property is used.
 */
const NAME_PROPERTIES = {
  zh: ['name:zh-Hant', 'name:zh', 'name_zh', 'NAME_TC', 'STREET_CNAME', 'CHINESENAME'],
  gb: ['name:zh-Hans', 'name_gb', 'NAME_SC'],
  en: ['name:en', 'name_en', 'NAME_EN', 'STREET_ENAME', 'ENGLISHNAME'],
} as const;

/** Returns the names of a feature in the languages in which they are known. */
export function labelsOf(properties: Properties): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [language, keys] of Object.entries(NAME_PROPERTIES)) {
    const name = firstNonEmptyText(properties, keys);
    if (name !== undefined) labels[language] = name;
  }
  return labels;
}

function firstNonEmptyText(properties: Properties, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = properties[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}
