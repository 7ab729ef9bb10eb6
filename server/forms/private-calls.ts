import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { PodiumError } from '#contract/error.ts';
import type { splitPrivatePath } from '#contract/paths.ts';
import type { PrivateCall } from '#contract/private-call-definition.ts';
import {
  type FileCallName,
  PRIVATE_CALL_NAMES,
  PRIVATE_CALLS,
  type PrivateCallName,
  type PrivateInput,
} from '#contract/private-call-table.ts';
import { BASE } from '#domain/address/addresses.ts';
import { VISITOR_DAYS } from '#domain/records/favourites.ts';
import type { Counts } from '../counts/counts.ts';
import { networkOf } from '../http/client-address.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { hostCookie } from '../http/host-cookie.ts';
import { limitFiles } from '../http/limit-files.ts';
import { limitChanges, limitRequests } from '../http/limit-requests.ts';
import { queryOf } from '../http/query.ts';
import { refuseMethod } from '../http/rest.ts';
import { refuseOtherSites } from '../http/same-site.ts';
import {
  isStrict,
  readBody,
  readInput,
  refuseUnknown,
  refuseUnknownParameters,
} from '../services/read-input.ts';
import type { FileAdmission, PrivateServices } from './service-type.ts';

export type PrivateCallDeps = {
  readonly services: PrivateServices;
  readonly admitFile: FileAdmission;
  readonly limits: Pick<ConnectionLimits, 'file' | 'idle' | 'files'>;
  /** Of changes in the whole portal, and of what costs reading on this node. */
  readonly counts: { readonly changes: Counts; readonly reads: Counts };
  /** Public origin, when it is configured. */
  readonly siteUrl: string | undefined;
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** For calls without a body: a little is allowed for clients that always send one. */
const NO_BODY_BYTES = 1_024;
/** A long message in Chinese, with each character escaped. */
const MAX_BODY_BYTES = 65_536;
/** New visitors from one network address: an office has many people behind one, but no crowd. */
const NEW_VISITORS_PER_HOUR = 100;

/** The cookie that a visitor is known by, as long as there is something to know. */
const VISITOR_COOKIE = {
  name: 'podium_visitor',
  sameSite: 'lax',
  maxAgeSeconds: VISITOR_DAYS * 86_400,
} as const;

type Texts = Record<string, string>;
type Call = { Params: Texts };

type CallLimits = {
  readonly admitChange: (request: FastifyRequest) => Promise<void>;
  readonly admitNew: (request: FastifyRequest) => Promise<void>;
  readonly takeTurn: ReturnType<typeof limitFiles>;
};

/**
 * The private calls below /ics/property/. Cookies are read here alone: no other call needs to know who asks. A change
 * is refused when another site's page sends it, or when its network address sends too many.
 */
export async function registerPrivateCalls(app: FastifyInstance, deps: PrivateCallDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    const admitChange = limitChanges(deps.counts.changes, 'changes');
    const admitNew = limitRequests(deps.counts.changes, {
      of: 'new-visitors',
      perHour: NEW_VISITORS_PER_HOUR,
    });
    readFiles(scope);
    const takeTurn = limitFiles(deps.limits);
    for (const name of PRIVATE_CALL_NAMES)
      registerCall(scope, name, deps, { admitChange, admitNew, takeTurn });
    for (const path of new Set(Object.values(PRIVATE_CALLS).map((call) => call.path)))
      refuseOtherMethods(scope, path);
  });
}

/** A file comes as its bytes; the limit of its call says how many. */
function readFiles(app: FastifyInstance): void {
  const calls: readonly PrivateCall[] = Object.values(PRIVATE_CALLS);
  const types = [...new Set(calls.flatMap(({ file }) => file?.types ?? []))];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function registerCall<Name extends PrivateCallName>(
  app: FastifyInstance,
  name: Name,
  { services, admitFile, siteUrl, counts }: PrivateCallDeps,
  { admitChange, admitNew, takeTurn }: CallLimits,
): void {
  const { method, path, params, body, file, limit }: PrivateCall & ReturnType<typeof splitPrivatePath> =
    PRIVATE_CALLS[name];
  const readParams = (request: FastifyRequest<Call>): object => {
    const query = queryOf(request);
    refuseUnknownParameters(params, query);
    return readInput(params, { ...query, ...request.params }) as object;
  };
  const readForm = (form: z.ZodType, request: FastifyRequest): object => {
    const query = queryOf(request);
    refuseUnknownParameters(params, query);
    const sent = request.body;
    if (isStrict(query) && isObject(sent)) refuseUnknown(form, sent);
    return readBody(form, sent) as object;
  };
  const admit =
    limit && limitRequests(method === 'GET' ? counts.reads : counts.changes, { of: name, ...limit });
  app.route<Call>({
    method,
    url: `${BASE}/${path}`,
    ...(method !== 'GET' && {
      onRequest: [refuseOtherSites(siteUrl), admitChange],
      bodyLimit: file?.maxBytes ?? (body ? MAX_BODY_BYTES : NO_BODY_BYTES),
    }),
    ...(file && {
      // After the count of all changes and before anything of the body is received.
      preParsing: async (request, reply, payload) => {
        const input = readParams(request);
        await admit?.(request);
        await admitFile[name as FileCallName](input as PrivateInput<FileCallName>);
        takeTurn(request, reply);
        return payload;
      },
    }),
    handler: async (request, reply) => {
      const input = body
        ? readForm(body, request)
        : { ...readParams(request), ...(file && { file: readFile(request.body) }) };
      if (!file) await admit?.(request);
      return services[name](input as PrivateInput<Name>, {
        ...hostCookie(request, reply, siteUrl, VISITOR_COOKIE),
        network: networkOf(request.ip),
        admitNew: () => admitNew(request),
      });
    },
  });
}

const isObject = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null;

/** JSON, or nothing at all, is no file. */
function readFile(body: unknown): Uint8Array {
  if (Buffer.isBuffer(body)) return body;
  throw new PodiumError('bad_parameter');
}

function refuseOtherMethods(app: FastifyInstance, path: string): void {
  const calls = Object.values(PRIVATE_CALLS).filter((call) => call.path === path);
  const allowed: string[] = calls.map(({ method }) => method);
  const refuse = refuseMethod(allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url: `${BASE}/${path}`,
    onRequest: refuse,
    handler: refuse,
  });
}
