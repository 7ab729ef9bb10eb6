import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallName } from '#contract/call-table.ts';
import type { PageClient } from '#contract/paths.ts';
import type { Language } from '#domain/text/language.ts';

/** Which fields of an answer are asked for: `true` for a value, its own fields for an object or a list of them. */
type Fields<Answer> =
  NonNullable<Answer> extends readonly (infer Item)[]
    ? Fields<Item>
    : NonNullable<Answer> extends object
      ? { readonly [Name in keyof NonNullable<Answer>]?: Fields<NonNullable<Answer>[Name]> }
      : true;

/** An answer with these fields alone; a field that is asked for only sometimes may be missing. */
export type Selected<Answer, Asked> = Answer extends readonly (infer Item)[]
  ? Selected<Item, Asked>[]
  : Answer extends object
    ? {
        -readonly [Name in keyof Asked as Name & keyof Answer]: Selected<
          Answer[Name & keyof Answer],
          Asked[Name]
        >;
      }
    : Answer;

/** A text in one language, which only the visitor's page decides. */
type OneLanguage = { readonly [Lang in Language]?: true };
export const textIn = (lang: Language): OneLanguage => ({ [lang]: true });

type AskedCalls = { readonly [Name in CallName]?: Fields<CallAnswer<Name>> };
/** What the calls of a query answer. */
export type Answered<Asked extends AskedCalls> = {
  [Name in keyof Asked & CallName]: Selected<CallAnswer<Name>, Asked[Name]>;
};

/** What the query client needs to know of a query besides its key. */
export type GraphqlMeta = { readonly client: PageClient; readonly query: string };
export type GraphqlKey = readonly ['graphql', name: string, variables: Readonly<Record<string, unknown>>];

/**
 * A query of several calls that take the same parameters. Its answer has the types of the calls, from which the
 * schema is made as well, so the compiler knows every field.
 */
export function graphqlQuery<const Asked extends AskedCalls, Variable extends string>(
  client: PageClient,
  name: string,
  /** The parameters with their types in GraphQL. */
  parameters: Readonly<Record<Variable, string>>,
  asked: Asked,
) {
  const graphql: GraphqlMeta = { client, query: queryText(parameters, asked) };
  return (variables: Readonly<Record<Variable, unknown>>) =>
    queryOptions<Answered<Asked>, Error, Answered<Asked>, GraphqlKey>({
      queryKey: ['graphql', name, variables],
      meta: { graphql },
    });
}

/** `query($id:Int!){building(id:$id){name}}` */
export function queryText(parameters: Readonly<Record<string, string>>, asked: object): string {
  const declared = Object.entries(parameters).map(([name, type]) => `$${name}:${type}`);
  const given = Object.keys(parameters).map((name) => `${name}:$${name}`);
  const calls = Object.entries(asked).map(([call, fields]) => `${call}(${given})${fieldsText(fields)}`);
  return `query(${declared}){${calls.join(' ')}}`;
}

type AnyFields = true | { readonly [name: string]: AnyFields };

function fieldsText(fields: AnyFields): string {
  if (fields === true) return '';
  return `{${Object.entries(fields)
    .map(([name, inner]) => name + fieldsText(inner))
    .join(' ')}}`;
}
