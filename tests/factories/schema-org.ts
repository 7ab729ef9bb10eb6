import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The vocabulary of schema.org as it publishes it: a statement a line. */
const require = createRequire(import.meta.url);
const FILE = require.resolve('@vocabulary/schema/schema.nq');
const STATEMENT = /^<([^>]+)> <([^>]+)> (?:<([^>]+)>|"(.*)")/;
const SCHEMA = 'http://schema.org/';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SUBCLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const COMMENT = 'http://www.w3.org/2000/01/rdf-schema#comment';
const PROPERTY = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property';

type Vocabulary = {
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly types: ReadonlyMap<string, readonly string[]>;
  readonly domains: ReadonlyMap<string, readonly string[]>;
  readonly ranges: ReadonlyMap<string, readonly string[]>;
  readonly comments: ReadonlyMap<string, readonly string[]>;
};

let known: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (known) return known;
  const statements = readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, subject = '', predicate = '', thing, text] = STATEMENT.exec(line) ?? [];
      return subject ? [{ subject, predicate, object: thing ?? text ?? '' }] : [];
    });
  const objectsOf = (predicate: string) => {
    const found = Map.groupBy(
      statements.filter((one) => one.predicate === predicate),
      ({ subject }) => subject,
    );
    return new Map([...found].map(([subject, those]) => [subject, those.map(({ object }) => object)]));
  };
  known = {
    parents: objectsOf(SUBCLASS),
    types: objectsOf(TYPE),
    domains: objectsOf(`${SCHEMA}domainIncludes`),
    ranges: objectsOf(`${SCHEMA}rangeIncludes`),
    comments: objectsOf(COMMENT),
  };
  return known;
}

/** A class with all that it is a kind of. */
function lineage(name: string): readonly string[] {
  return [name, ...(vocabulary().parents.get(name) ?? []).flatMap(lineage)];
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  Time: /^\d\d:\d\d(:\d\d)?$/,
  URL: /^https?:\/\/\S+$/,
  Text: /\S/,
};

/** What is wrong with structured data by schema.org's own vocabulary; nothing when all is right. */
export function schemaOrgProblems(data: unknown): readonly string[] {
  if (!isRecord(data) || data['@context'] !== 'https://schema.org') return ['no context of schema.org'];
  const { '@context': _, '@graph': graph, ...single } = data;
  if (graph === undefined) return problemsOf(single, '$');
  return (graph as unknown[]).flatMap((node, n) => problemsOf(node, `$[${n}]`));
}

function problemsOf(node: unknown, at: string): readonly string[] {
  if (!isRecord(node)) return [`${at} is no thing`];
  const { '@type': type, '@id': id, ...properties } = node;
  if (type === undefined) return id === undefined ? [`${at} has no type`] : [];
  const classes = [type].flat().map((name) => SCHEMA + String(name));
  const unknown = classes.filter((name) => !vocabulary().types.has(name));
  if (unknown.length > 0) return [`${at}: no type ${unknown.join()}`];
  const all = classes.flatMap(lineage);
  return Object.entries(properties).flatMap(([name, value]) => {
    const property = SCHEMA + name;
    if (!vocabulary().types.get(property)?.includes(PROPERTY)) return [`${at}: no property ${name}`];
    if (
      !vocabulary()
        .domains.get(property)
        ?.some((domain) => all.includes(domain))
    )
      return [`${at}: ${name} is no property of ${[type].flat().join()}`];
    const ranges = vocabulary().ranges.get(property) ?? [];
    const values = [value].flat();
    if (values.length === 0) return [`${at}.${name} is empty`];
    return values.flatMap((one) => valueProblems(one, ranges, `${at}.${name}`));
  });
}

function valueProblems(value: unknown, ranges: readonly string[], at: string): readonly string[] {
  if (isRecord(value)) {
    const classes = [value['@type'] ?? []].flat().flatMap((name) => lineage(SCHEMA + String(name)));
    const isOfRange = value['@type'] === undefined || ranges.some((range) => classes.includes(range));
    return [...(isOfRange ? [] : [`${at} may not be a ${String(value['@type'])}`]), ...problemsOf(value, at)];
  }
  const fits = ranges.some((range) => fitsRange(value, range));
  return fits ? [] : [`${at} may not be ${JSON.stringify(value)}`];
}

function fitsRange(value: unknown, range: string): boolean {
  const name = range.slice(SCHEMA.length);
  if (typeof value === 'boolean') return name === 'Boolean';
  if (typeof value === 'number')
    return Number.isFinite(value) && (name === 'Number' || (name === 'Integer' && Number.isInteger(value)));
  if (typeof value !== 'string') return false;
  const pattern = PATTERNS[name];
  if (pattern) return pattern.test(value);
  // A member of a closed list by its address; anything else by the address of its page.
  if (lineage(range).includes(`${SCHEMA}Enumeration`)) return isMember(value, range);
  return PATTERNS.URL?.test(value) ?? false;
}

/** Some lists name their members in the words of their comment: `* http://purl.org/goodrelations/v1#Sell`. */
function isMember(value: string, list: string): boolean {
  const { types, comments } = vocabulary();
  const isDefined = types.get(value.replace('https://schema.org/', SCHEMA))?.includes(list) ?? false;
  return isDefined || (comments.get(list)?.some((text) => text.split(/[*\s\\]+n?/).includes(value)) ?? false);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
