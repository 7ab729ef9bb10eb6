/** What a base map is made of. An operator's file is named after its layer: roads.geojson, buildings-kowloon.json.gz */
export const LAYERS = ['water', 'green', 'buildings', 'roads'] as const;
export type Layer = (typeof LAYERS)[number];

const SHAPES: Readonly<Record<Layer, readonly string[]>> = {
  // Streams and nullahs come as lines.
  water: ['Polygon', 'MultiPolygon', 'LineString', 'MultiLineString'],
  green: ['Polygon', 'MultiPolygon'],
  buildings: ['Polygon', 'MultiPolygon'],
  roads: ['LineString', 'MultiLineString'],
};

export function suits(layer: Layer, shape: string): boolean {
  return SHAPES[layer].includes(shape);
}

type RoadClass = 'major' | 'middle' | 'minor';

/** Features that are shown from the same zoom on; later ones are drawn over earlier ones. */
export type Kind = { readonly layer: Layer; readonly class?: RoadClass; readonly minZoom: number };

export const KINDS = [
  { layer: 'water', minZoom: 8 },
  { layer: 'green', minZoom: 10 },
  { layer: 'buildings', minZoom: 14 },
  { layer: 'roads', class: 'minor', minZoom: 13 },
  { layer: 'roads', class: 'middle', minZoom: 11 },
  { layer: 'roads', class: 'major', minZoom: 8 },
] as const satisfies readonly Kind[];

/** The layer a file is named after. */
export function layerOfFile(name: string): Layer | undefined {
  return LAYERS.find((layer) => new RegExp(`^${layer}(?![a-z])`, 'i').test(name));
}

type Properties = Readonly<Record<string, unknown>>;

/** The index in KINDS of a feature of a layer, by its properties. */
export function kindOf(layer: Layer, properties: Properties): number {
  const road = layer === 'roads' ? roadClass(properties) : undefined;
  return KINDS.findIndex((kind: Kind) => kind.layer === layer && kind.class === road);
}

/** OpenStreetMap says what a road is; the government's network numbers its main routes. */
function roadClass(properties: Properties): RoadClass {
  const said = String(properties.highway ?? properties.class ?? '').replace(/_link$/, '');
  if (['motorway', 'trunk', 'primary', 'major'].includes(said)) return 'major';
  if (['secondary', 'tertiary', 'middle'].includes(said)) return 'middle';
  return said === '' && nameIn(properties, ['ROUTE_NUM']) !== undefined ? 'major' : 'minor';
}

/** Where names stand in OpenStreetMap's data, the government's, and in plain ones; the first that is there counts. */
const NAMES = {
  zh: ['name:zh-Hant', 'name:zh', 'name_zh', 'NAME_TC', 'STREET_CNAME', 'CHINESENAME'],
  gb: ['name:zh-Hans', 'name_gb', 'NAME_SC'],
  en: ['name:en', 'name_en', 'NAME_EN', 'STREET_ENAME', 'ENGLISHNAME'],
} as const;

/** The properties that the map draws by: the names in three languages, as far as they are known. */
export function labelsOf(properties: Properties): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [language, keys] of Object.entries(NAMES)) {
    const name = nameIn(properties, keys);
    if (name !== undefined) labels[language] = name;
  }
  return labels;
}

function nameIn(properties: Properties, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = properties[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}
