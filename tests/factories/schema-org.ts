import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The published vocabulary of schema.org, one statement per line. */
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

let cachedVocabulary: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (cachedVocabulary) return cachedVocabulary;
  const statements = readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, subject = '', predicate = '', objectIri, text] = STATEMENT.exec(line) ?? [];
      return subject ? [{ subject, predicate, object: objectIri ?? text ?? '' }] : [];
    });
  const objectsOf = (predicate: string) => {
    const statementsBySubject = Map.groupBy(
      statements.filter((statement) => statement.predicate === predicate),
      ({ subject }) => subject,
    );
    return new Map(
      [...statementsBySubject].map(([subject, subjectStatements]) => [
        subject,
        subjectStatements.map(({ object }) => object),
      ]),
    );
  };
  cachedVocabulary = {
    parents: objectsOf(SUBCLASS),
    types: objectsOf(TYPE),
    domains: objectsOf(`${SCHEMA}domainIncludes`),
    ranges: objectsOf(`${SCHEMA}rangeIncludes`),
    comments: objectsOf(COMMENT),
  };
  return cachedVocabulary;
}

/** Returns a class and its superclasses. */
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

/** Validates structured data against schema.org's vocabulary and returns the problems. */
export function schemaOrgProblems(data: unknown): readonly string[] {
  if (!isRecord(data) || data['@context'] !== 'https://schema.org') return ['no context of schema.org'];
  const { '@context': _, '@graph': graph, ...single } = data;
  if (graph === undefined) return problemsOf(single, '$');
  return (graph as unknown[]).flatMap((node, n) => problemsOf(node, `$[${n}]`));
}

function problemsOf(node: unknown, path: string): readonly string[] {
  if (!isRecord(node)) return [`${path} is no thing`];
  const { '@type': type, '@id': id, ...properties } = node;
  if (type === undefined) return id === undefined ? [`${path} has no type`] : [];
  const classes = [type].flat().map((name) => SCHEMA + String(name));
  const unknown = classes.filter((name) => !vocabulary().types.has(name));
  if (unknown.length > 0) return [`${path}: no type ${unknown.join()}`];
  const allClasses = classes.flatMap(lineage);
  return Object.entries(properties).flatMap(([name, value]) => {
    const property = SCHEMA + name;
    if (!vocabulary().types.get(property)?.includes(PROPERTY)) return [`${path}: no property ${name}`];
    if (
      !vocabulary()
        .domains.get(property)
        ?.some((domain) => allClasses.includes(domain))
    )
      return [`${path}: ${name} is no property of ${[type].flat().join()}`];
    const ranges = vocabulary().ranges.get(property) ?? [];
    const values = [value].flat();
    if (values.length === 0) return [`${path}.${name} is empty`];
    return values.flatMap((member) => valueProblems(member, ranges, `${path}.${name}`));
  });
}

function valueProblems(value: unknown, ranges: readonly string[], path: string): readonly string[] {
  if (isRecord(value)) {
    const classes = [value['@type'] ?? []].flat().flatMap((name) => lineage(SCHEMA + String(name)));
    const isOfRange = value['@type'] === undefined || ranges.some((range) => classes.includes(range));
    return [
      ...(isOfRange ? [] : [`${path} may not be a ${String(value['@type'])}`]),
      ...problemsOf(value, path),
    ];
  }
  const fits = ranges.some((range) => fitsRange(value, range));
  return fits ? [] : [`${path} may not be ${JSON.stringify(value)}`];
}

function fitsRange(value: unknown, range: string): boolean {
  const name = range.slice(SCHEMA.length);
  if (typeof value === 'boolean') return name === 'Boolean';
  if (typeof value === 'number')
    return Number.isFinite(value) && (name === 'Number' || (name === 'Integer' && Number.isInteger(value)));
  if (typeof value !== 'string') return false;
  const pattern = PATTERNS[name];
  if (pattern) return pattern.test(value);
  // A member of an enumeration is given by its URL, other things by the URL of their page.
  if (lineage(range).includes(`${SCHEMA}Enumeration`)) return isMember(value, range);
  return PATTERNS.URL?.test(value) ?? false;
}

/** Some enumerations list their members only in a comment: `* http://purl.org/goodrelations/v1#Sell`. */
function isMember(value: string, list: string): boolean {
  const { types, comments } = vocabulary();
  const isDefined = types.get(value.replace('https://schema.org/', SCHEMA))?.includes(list) ?? false;
  return isDefined || (comments.get(list)?.some((text) => text.split(/[*\s\\]+n?/).includes(value)) ?? false);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
