import type { ApiMethod, ApiOperation, OpenApiDocument } from '#contract/openapi-document.ts';

export type ApiCall = {
  readonly path: string;
  readonly method: ApiMethod;
  readonly operation: ApiOperation;
};
type Schemas = OpenApiDocument['components']['schemas'];

/** Entry of an API call in the overview of all calls. */
export type ListedCall = {
  readonly id: string;
  readonly summary: string;
  readonly method: ApiMethod;
  readonly path: string;
  readonly tag: string;
};

/**
 * Excerpt of the OpenAPI document. The whole document is half a megabyte, so a page receives only the
 * part that it displays.
 */
export type DocumentPart =
  | {
      readonly shows: 'calls';
      readonly description: string;
      readonly tags: OpenApiDocument['tags'];
      readonly calls: readonly ListedCall[];
    }
  | { readonly shows: 'call'; readonly call: ApiCall; readonly schemas: Schemas };

/**
 * Returns the overview of all API calls if `name` is null, otherwise the documentation of the named
 * call. Returns undefined if no call has that name.
 */
export function selectDocumentPart(document: OpenApiDocument, name: string | null): DocumentPart | undefined {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): ApiCall => ({ path, method: method as ApiMethod, operation }),
    ),
  );
  if (name === null) {
    return {
      shows: 'calls',
      description: document.info.description,
      tags: document.tags,
      calls: calls.map(({ path, method, operation: { operationId: id, summary, tags } }) => ({
        id,
        summary,
        method,
        path,
        tag: tags[0] ?? '',
      })),
    };
  }
  const call = calls.find(({ operation }) => operation.operationId === name);
  return (
    call && {
      shows: 'call',
      call: withoutHeadersAndExamples(call),
      schemas: referencedSchemasOf(call, document.components.schemas),
    }
  );
}

/**
 * Removes the response headers and response examples from a call's documentation. The page links to a
 * live response instead.
 */
function withoutHeadersAndExamples({ operation, ...call }: ApiCall): ApiCall {
  const responseEntries = Object.entries(operation.responses).map(
    ([status, { description, content = {} }]) => {
      const contentEntries = Object.entries(content).map(([type, { schema }]) => [type, { schema }]);
      return [status, { description, content: Object.fromEntries(contentEntries) }];
    },
  );
  return { ...call, operation: { ...operation, responses: Object.fromEntries(responseEntries) } };
}

/**
 * Returns the schemas that a call references directly or through other schemas, in the order of the
 * OpenAPI document.
 */
function referencedSchemasOf(call: ApiCall, allSchemas: Schemas): Schemas {
  const schemaNames = new Set(schemaNamesIn(call));
  // Iterating a Set also visits elements that are added during the loop.
  for (const name of schemaNames)
    for (const nestedName of schemaNamesIn(allSchemas[name])) schemaNames.add(nestedName);
  return Object.fromEntries(Object.entries(allSchemas).filter(([name]) => schemaNames.has(name)));
}

const SCHEMA_REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

function schemaNamesIn(value: unknown): readonly string[] {
  return [...(JSON.stringify(value) ?? '').matchAll(SCHEMA_REFERENCE)].map(([, name = '']) => name);
}
