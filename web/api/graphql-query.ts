import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallName } from '#contract/call-table.ts';
import type { PageClient } from '#contract/paths.ts';
import type { Language } from '#domain/text/language.ts';

/** Field selection of a query: `true` for a value, a nested selection for an object or a list of objects. */
type FieldSelection<Answer> =
  NonNullable<Answer> extends readonly (infer Item)[]
    ? FieldSelection<Item>
    : NonNullable<Answer> extends object
      ? { readonly [Name in keyof NonNullable<Answer>]?: FieldSelection<NonNullable<Answer>[Name]> }
      : true;

/**
 * Type of a response that has only the selected fields. A field whose selection is conditional is
 * optional.
 */
export type Selected<Answer, SelectedFields> = SelectedFields extends true
  ? Answer
  : Answer extends readonly (infer Item)[]
    ? Selected<Item, SelectedFields>[]
    : Answer extends object
      ? {
          -readonly [Name in keyof SelectedFields as Name & keyof Answer]: Selected<
            Answer[Name & keyof Answer],
            SelectedFields[Name]
          >;
        }
      : Answer;

/** Selection of one language of a trilingual text; the page's language is known only at run time. */
type OneLanguage = { readonly [Lang in Language]?: true };
export const selectLanguage = (lang: Language): OneLanguage => ({ [lang]: true });

type CallSelection = { readonly [Name in CallName]?: FieldSelection<CallAnswer<Name>> };
/** Response type of each call in a query. */
export type GraphqlAnswers<SelectedCalls extends CallSelection> = {
  [Name in keyof SelectedCalls & CallName]: Selected<CallAnswer<Name>, SelectedCalls[Name]>;
};

/**
 * Name of the GraphQL client and text of the query, which the query client needs in addition to the
 * query key.
 */
export type GraphqlMeta = { readonly client: PageClient; readonly query: string };
export type GraphqlKey = readonly ['graphql', name: string, variables: Readonly<Record<string, unknown>>];

/**
 * Creates a query of several API calls with common parameters. The compiler checks every selected field
 * against the response types, from which the GraphQL schema is also generated.
 */
export function graphqlQuery<const SelectedCalls extends CallSelection, Variable extends string>(
  client: PageClient,
  name: string,
  /** GraphQL type of each parameter. */
  parameters: Readonly<Record<Variable, string>>,
  selection: SelectedCalls,
) {
  const graphql: GraphqlMeta = { client, query: queryText(parameters, selection) };
  return (variables: Readonly<Record<Variable, unknown>>) =>
    queryOptions<GraphqlAnswers<SelectedCalls>, Error, GraphqlAnswers<SelectedCalls>, GraphqlKey>({
      queryKey: ['graphql', name, variables],
      meta: { graphql },
    });
}

/** Builds the query text, for example `query($id:Int!){building(id:$id){name}}`. */
export function queryText(parameters: Readonly<Record<string, string>>, selection: object): string {
  const variableDeclarations = Object.entries(parameters).map(([name, type]) => `$${name}:${type}`);
  const callArguments = Object.keys(parameters).map((name) => `${name}:$${name}`);
  const callTexts = Object.entries(selection).map(
    ([call, fields]) => `${call}(${callArguments})${fieldsText(fields)}`,
  );
  return `query(${variableDeclarations}){${callTexts.join(' ')}}`;
}

type AnyFields = true | { readonly [name: string]: AnyFields };

function fieldsText(fields: AnyFields): string {
  if (fields === true) return '';
  return `{${Object.entries(fields)
    .map(([name, subfields]) => name + fieldsText(subfields))
    .join(' ')}}`;
}
