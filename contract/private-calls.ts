import type { z } from 'zod';
import { FAVOURITE_CALLS } from './favourites.ts';
import { PRIVATE_PATHS, splitPrivatePath } from './paths.ts';
import type { PrivateCall } from './private-call.ts';

const FAMILIES = { ...FAVOURITE_CALLS } satisfies Record<keyof typeof PRIVATE_PATHS, PrivateCall>;

type Calls = typeof FAMILIES;
export type PrivateCallName = keyof Calls;
export type PrivateParams<Name extends PrivateCallName> = z.output<Calls[Name]['params']>;
export type PrivateAnswer<Name extends PrivateCallName> = z.output<Calls[Name]['answer']>;

export const PRIVATE_CALL_NAMES = Object.keys(PRIVATE_PATHS) as PrivateCallName[];

/** Every private call, once: routes, the browser's client and the API document follow from it. */
export const PRIVATE_CALLS = Object.fromEntries(
  PRIVATE_CALL_NAMES.map((name) => [name, { ...splitPrivatePath(name), ...FAMILIES[name] }]),
) as { readonly [Name in PrivateCallName]: PrivateCall & Calls[Name] & ReturnType<typeof splitPrivatePath> };
