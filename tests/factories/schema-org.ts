import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The published vocabulary of schema.org, one statement per line. */
const VOCABULARY_FILE = require.resolve('@vocabulary/schema/schema.nq');
const STATEMENT_PATTERN = /^<([^>]+)> <([^>]+)> (?:<([^>]+)>|"(.*)")/;
const SCHEMA_ORG_IRI = 'http://schema.org/';
const RDF_TYPE_IRI = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SUBCLASS_IRI = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const COMMENT_IRI = 'http://www.w3.org/2000/01/rdf-schema#comment';
const PROPERTY_IRI = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property';

type Vocabulary = {
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly types: ReadonlyMap<string, readonly string[]>;
  readonly domains: ReadonlyMap<string, readonly string[]>;
  readonly ranges: ReadonlyMap<string, readonly string[]>;
  readonly comments: ReadonlyMap<string, readonly string[]>;
};

let cachedVocabulary: Vocabulary | undefined;

function readVocabulary(): Vocabulary {
  if (cachedVocabulary) return cachedVocabulary;
  const statements = readFileSync(VOCABULARY_FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, subject = '', predicate = '', objectIri, text] = STATEMENT_PATTERN.exec(line) ?? [];
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
    parents: objectsOf(SUBCLASS_IRI),
    types: objectsOf(RDF_TYPE_IRI),
    domains: objectsOf(`${SCHEMA_ORG_IRI}domainIncludes`),
    ranges: objectsOf(`${SCHEMA_ORG_IRI}rangeIncludes`),
    comments: objectsOf(COMMENT_IRI),
  };
  return cachedVocabulary;
}

/** Returns the class itself and all its superclasses. */
function ancestorClassesOf(name: string): readonly string[] {
  return [name, ...(readVocabulary().parents.get(name) ?? []).flatMap(ancestorClassesOf)];
}

const PATTERN_BY_PROPERTY: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  Time: /^\d\d:\d\d(:\d\d)?$/,
  URL: /^https?:\/\/\S+$/,
  Text: /\S/,
};

/** Validates structured data against schema.org's vocabulary and returns the problems. */
export function findSchemaOrgProblems(data: unknown): readonly string[] {
  if (!isRecord(data) || data['@context'] !== 'https://schema.org') return ['no context of schema.org'];
  const { '@context': _, '@graph': graph, ...singleNode } = data;
  if (graph === undefined) return problemsOf(singleNode, '$');
  return (graph as unknown[]).flatMap((node, n) => problemsOf(node, `$[${n}]`));
}

function problemsOf(node: unknown, path: string): readonly string[] {
  if (!isRecord(node)) return [`${path} is no thing`];
  const { '@type': type, '@id': id, ...properties } = node;
  if (type === undefined) return id === undefined ? [`${path} has no type`] : [];
  const classIris = [type].flat().map((name) => SCHEMA_ORG_IRI + String(name));
  const unknownClasses = classIris.filter((name) => !readVocabulary().types.has(name));
  if (unknownClasses.length > 0) return [`${path}: no type ${unknownClasses.join()}`];
  const allClasses = classIris.flatMap(ancestorClassesOf);
  return Object.entries(properties).flatMap(([name, value]) => {
    const propertyIri = SCHEMA_ORG_IRI + name;
    if (!readVocabulary().types.get(propertyIri)?.includes(PROPERTY_IRI))
      return [`${path}: no property ${name}`];
    if (
      !readVocabulary()
        .domains.get(propertyIri)
        ?.some((domain) => allClasses.includes(domain))
    )
      return [`${path}: ${name} is no property of ${[type].flat().join()}`];
    const rangeIris = readVocabulary().ranges.get(propertyIri) ?? [];
    const values = [value].flat();
    if (values.length === 0) return [`${path}.${name} is empty`];
    return values.flatMap((member) => valueProblems(member, rangeIris, `${path}.${name}`));
  });
}

function valueProblems(value: unknown, ranges: readonly string[], path: string): readonly string[] {
  if (isRecord(value)) {
    const classIris = [value['@type'] ?? []]
      .flat()
      .flatMap((name) => ancestorClassesOf(SCHEMA_ORG_IRI + String(name)));
    const isOfRange = value['@type'] === undefined || ranges.some((range) => classIris.includes(range));
    return [
      ...(isOfRange ? [] : [`${path} may not be a ${String(value['@type'])}`]),
      ...problemsOf(value, path),
    ];
  }
  const fitsAnyRange = ranges.some((range) => fitsRange(value, range));
  return fitsAnyRange ? [] : [`${path} may not be ${JSON.stringify(value)}`];
}

function fitsRange(value: unknown, range: string): boolean {
  const name = range.slice(SCHEMA_ORG_IRI.length);
  if (typeof value === 'boolean') return name === 'Boolean';
  if (typeof value === 'number')
    return Number.isFinite(value) && (name === 'Number' || (name === 'Integer' && Number.isInteger(value)));
  if (typeof value !== 'string') return false;
  const pattern = PATTERN_BY_PROPERTY[name];
  if (pattern) return pattern.test(value);
  // The URL of an enumeration value must be a member of the enumeration. Other things are represented
  // by the URL of their page.
  if (ancestorClassesOf(range).includes(`${SCHEMA_ORG_IRI}Enumeration`)) return isMember(value, range);
  return PATTERN_BY_PROPERTY.URL?.test(value) ?? false;
}

/**
 * Returns whether a value is a member of an enumeration. Some enumerations list their members only in a
 * comment: `* http://purl.org/goodrelations/v1#Sell`.
 */
function isMember(value: string, list: string): boolean {
  const { types, comments } = readVocabulary();
  const isDefined = types.get(value.replace('https://schema.org/', SCHEMA_ORG_IRI))?.includes(list) ?? false;
  return isDefined || (comments.get(list)?.some((text) => text.split(/[*\s\\]+n?/).includes(value)) ?? false);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
