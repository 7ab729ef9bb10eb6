import type { z } from 'zod';
import { ENQUIRY_CALLS } from './enquiries.ts';
import { FAVOURITE_CALLS } from './favourites.ts';
import { PRIVATE_PATHS, splitPrivatePath } from './paths.ts';
import type { PrivateCall, SentFile } from './private-call-definition.ts';
import { PROPERTY_CALLS } from './properties.ts';

const FAMILIES = { ...FAVOURITE_CALLS, ...ENQUIRY_CALLS, ...PROPERTY_CALLS } satisfies Record<
  keyof typeof PRIVATE_PATHS,
  PrivateCall
>;

type Calls = typeof FAMILIES;
export type PrivateCallName = keyof Calls;
/** The calls that take a file. */
export type FileCallName = {
  [Name in PrivateCallName]: Calls[Name] extends { readonly file: SentFile } ? Name : never;
}[PrivateCallName];
type BodyOf<Name extends PrivateCallName> = Calls[Name] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? Body
  : never;
/** What the service of a call is given: its parameters with the file, or what was sent as its body. */
export type PrivateInput<Name extends PrivateCallName> = [BodyOf<Name>] extends [never]
  ? z.output<Calls[Name]['params']> &
      (Calls[Name] extends { readonly file: SentFile } ? { readonly file: Uint8Array } : unknown)
  : z.output<BodyOf<Name>>;
/** What a caller sends as the body. */
export type PrivateBody<Name extends PrivateCallName> = z.input<BodyOf<Name>>;
export type PrivateAnswer<Name extends PrivateCallName> = z.output<Calls[Name]['answer']>;

export const PRIVATE_CALL_NAMES = Object.keys(PRIVATE_PATHS) as PrivateCallName[];

/** Every private call, once: routes, the browser's client and the API document follow from it. */
export const PRIVATE_CALLS = Object.fromEntries(
  PRIVATE_CALL_NAMES.map((name) => [name, { ...splitPrivatePath(name), ...FAMILIES[name] }]),
) as { readonly [Name in PrivateCallName]: PrivateCall & Calls[Name] & ReturnType<typeof splitPrivatePath> };
