import type { z } from 'zod';
import { ENQUIRY_CALLS } from './enquiries.ts';
import { FAVOURITE_CALLS } from './favourites.ts';
import { PRIVATE_PATHS, splitPrivatePath } from './paths.ts';
import type { PrivateCall, UploadedFile } from './private-call-definition.ts';
import { PROPERTY_CALLS } from './properties.ts';

const CALL_DEFINITIONS = { ...FAVOURITE_CALLS, ...ENQUIRY_CALLS, ...PROPERTY_CALLS } satisfies Record<
  keyof typeof PRIVATE_PATHS,
  PrivateCall
>;

type Calls = typeof CALL_DEFINITIONS;
export type PrivateCallName = keyof Calls;
/** Names of the calls that take a file upload. */
export type FileCallName = {
  [Name in PrivateCallName]: Calls[Name] extends { readonly file: UploadedFile } ? Name : never;
}[PrivateCallName];
type BodyOf<Name extends PrivateCallName> = Calls[Name] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? Body
  : never;
/** Input of a call's service: its parameters with the uploaded file, or the parsed body. */
export type PrivateInput<Name extends PrivateCallName> = [BodyOf<Name>] extends [never]
  ? z.output<Calls[Name]['params']> &
      (Calls[Name] extends { readonly file: UploadedFile } ? { readonly file: Uint8Array } : unknown)
  : z.output<BodyOf<Name>>;
/** Request body as the client sends it. */
export type PrivateBody<Name extends PrivateCallName> = z.input<BodyOf<Name>>;
export type PrivateAnswer<Name extends PrivateCallName> = z.output<Calls[Name]['answer']>;

export const PRIVATE_CALL_NAMES = Object.keys(PRIVATE_PATHS) as PrivateCallName[];

/**
 * Every private call, defined once. Routes, the browser's client and the API document are derived from
 * these definitions.
 */
export const PRIVATE_CALLS = Object.fromEntries(
  PRIVATE_CALL_NAMES.map((name) => [name, { ...splitPrivatePath(name), ...CALL_DEFINITIONS[name] }]),
) as { readonly [Name in PrivateCallName]: PrivateCall & Calls[Name] & ReturnType<typeof splitPrivatePath> };
