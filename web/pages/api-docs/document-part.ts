import type { ApiMethod, ApiOperation, OpenApiDocument } from '#contract/openapi-document.ts';

export type ApiCall = {
  readonly path: string;
  readonly method: ApiMethod;
  readonly operation: ApiOperation;
};
type Shapes = OpenApiDocument['components']['schemas'];

/** A call as the list of all calls names it. */
export type ListedCall = {
  readonly id: string;
  readonly summary: string;
  readonly method: ApiMethod;
  readonly path: string;
  readonly tag: string;
};

/** The whole document is half a megabyte: a page is sent the part that it shows. */
export type DocumentPart =
  | {
      readonly shows: 'calls';
      readonly description: string;
      readonly tags: OpenApiDocument['tags'];
      readonly calls: readonly ListedCall[];
    }
  | { readonly shows: 'call'; readonly call: ApiCall; readonly shapes: Shapes };

/** The list of all calls, or the call of this name; undefined when there is none. */
export function partOf(document: OpenApiDocument, name: string | null): DocumentPart | undefined {
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
  return call && { shows: 'call', call: onPage(call), shapes: shapesOf(call, document.components.schemas) };
}

/** A call without the headers and examples of its answers: the page leads to a real answer. */
function onPage({ operation, ...call }: ApiCall): ApiCall {
  const responses = Object.entries(operation.responses).map(([status, { description, content = {} }]) => {
    const schemas = Object.entries(content).map(([type, { schema }]) => [type, { schema }]);
    return [status, { description, content: Object.fromEntries(schemas) }];
  });
  return { ...call, operation: { ...operation, responses: Object.fromEntries(responses) } };
}

/** The shapes that a call speaks of, and those that these are made of, in the order of the document. */
function shapesOf(call: ApiCall, all: Shapes): Shapes {
  const named = new Set(namesIn(call));
  // A set also visits what is added meanwhile.
  for (const name of named) for (const inner of namesIn(all[name])) named.add(inner);
  return Object.fromEntries(Object.entries(all).filter(([name]) => named.has(name)));
}

const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

function namesIn(value: unknown): readonly string[] {
  return [...(JSON.stringify(value) ?? '').matchAll(REFERENCE)].map(([, name = '']) => name);
}
