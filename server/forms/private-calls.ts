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
import { BASE_PATH } from '#domain/address/addresses.ts';
import { VISITOR_RETENTION_DAYS } from '#domain/records/favourites.ts';
import type { RequestCounts } from '../counts/counts.ts';
import { networkOf } from '../http/client-address.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { hostCookie } from '../http/host-cookie.ts';
import { limitUploads } from '../http/limit-uploads.ts';
import { queryOf } from '../http/query.ts';
import { rateLimit, rateLimitChanges } from '../http/rate-limit.ts';
import { refuseMethodsExcept } from '../http/rest.ts';
import { refuseCrossSite } from '../http/same-site.ts';
import {
  isStrict,
  parseBody,
  parseParams,
  rejectUnknownNames,
  rejectUnknownParameters,
} from '../services/read-input.ts';
import type { FileAdmission, PrivateServices } from './service-type.ts';

export type PrivateCallDeps = {
  readonly services: PrivateServices;
  readonly admitFile: FileAdmission;
  readonly limits: Pick<ConnectionLimits, 'fileIdleMs' | 'idleMs' | 'maxUploads'>;
  /**
   * Request counters. The counters of changes are shared by all processes of the portal; the counters
   * of expensive reads exist once per process.
   */
  readonly counts: { readonly changes: RequestCounts; readonly reads: RequestCounts };
  /** Public origin of the site, if configured. */
  readonly siteUrl: string | undefined;
};

const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Maximum body size of calls without a body. Not zero, because some clients always send a small body. */
const NO_BODY_BYTES = 1_024;
/** Maximum body size. Enough for a long Chinese message with every character escaped. */
const MAX_BODY_BYTES = 65_536;
/**
 * Maximum number of new visitors per hour from one network address. Enough for an office whose staff
 * share one address, but not for a bot.
 */
const NEW_VISITORS_PER_HOUR = 100;

/** Cookie that identifies a visitor while the visitor has favourites. */
const VISITOR_COOKIE = {
  name: 'podium_visitor',
  sameSite: 'lax',
  maxAgeSeconds: VISITOR_RETENTION_DAYS * 86_400,
} as const;

type PathParams = Record<string, string>;
type RouteTypes = { Params: PathParams };

type CallLimits = {
  readonly admitChange: (request: FastifyRequest) => Promise<void>;
  readonly checkNewVisitorLimit: (request: FastifyRequest) => Promise<void>;
  readonly admitUpload: ReturnType<typeof limitUploads>;
};

/**
 * Registers the private calls below /ics/property/. No public call reads cookies. A change is refused
 * if a page of another site sends it, or if the network address sends too many changes.
 */
export async function registerPrivateCalls(app: FastifyInstance, deps: PrivateCallDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    const admitChange = rateLimitChanges(deps.counts.changes, 'changes');
    const checkNewVisitorLimit = rateLimit(deps.counts.changes, {
      name: 'new-visitors',
      perHour: NEW_VISITORS_PER_HOUR,
    });
    parseFilesAsBuffers(scope);
    const admitUpload = limitUploads(deps.limits);
    for (const name of PRIVATE_CALL_NAMES)
      registerCall(scope, name, deps, { admitChange, checkNewVisitorLimit, admitUpload });
    for (const path of new Set(Object.values(PRIVATE_CALLS).map((call) => call.path)))
      refuseOtherMethods(scope, path);
  });
}

/** Receives files as buffers. The body limit of each call limits their size. */
function parseFilesAsBuffers(app: FastifyInstance): void {
  const calls: readonly PrivateCall[] = Object.values(PRIVATE_CALLS);
  const contentTypes = [...new Set(calls.flatMap(({ file }) => file?.types ?? []))];
  app.addContentTypeParser(contentTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function registerCall<Name extends PrivateCallName>(
  app: FastifyInstance,
  name: Name,
  { services, admitFile, siteUrl, counts }: PrivateCallDeps,
  { admitChange, checkNewVisitorLimit, admitUpload }: CallLimits,
): void {
  const { method, path, params, body, file, limit }: PrivateCall & ReturnType<typeof splitPrivatePath> =
    PRIVATE_CALLS[name];
  const readParams = (request: FastifyRequest<RouteTypes>): object => {
    const query = queryOf(request);
    rejectUnknownParameters(params, query);
    return parseParams(params, { ...query, ...request.params }) as object;
  };
  const readBodyInput = (schema: z.ZodType, request: FastifyRequest): object => {
    const query = queryOf(request);
    rejectUnknownParameters(params, query);
    const requestBody = request.body;
    if (isStrict(query) && isObject(requestBody)) rejectUnknownNames(schema, requestBody);
    return parseBody(schema, requestBody) as object;
  };
  const admitRequest =
    limit && rateLimit(method === 'GET' ? counts.reads : counts.changes, { name, ...limit });
  app.route<RouteTypes>({
    method,
    url: `${BASE_PATH}/${path}`,
    ...(method !== 'GET' && {
      onRequest: [refuseCrossSite(siteUrl), admitChange],
      bodyLimit: file?.maxBytes ?? (body ? MAX_BODY_BYTES : NO_BODY_BYTES),
    }),
    ...(file && {
      // `preParsing` runs after the rate limit for all changes, and before any of the body is received.
      preParsing: async (request, reply, payload) => {
        const input = readParams(request);
        await admitRequest?.(request);
        await admitFile[name as FileCallName](input as PrivateInput<FileCallName>);
        admitUpload(request, reply);
        return payload;
      },
    }),
    handler: async (request, reply) => {
      const input = body
        ? readBodyInput(body, request)
        : { ...readParams(request), ...(file && { file: readFile(request.body) }) };
      if (!file) await admitRequest?.(request);
      return services[name](input as PrivateInput<Name>, {
        ...hostCookie(request, reply, siteUrl, VISITOR_COOKIE),
        network: networkOf(request.ip),
        checkNewVisitorLimit: () => checkNewVisitorLimit(request),
      });
    },
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the uploaded file. A JSON body or a missing body is refused. */
function readFile(body: unknown): Uint8Array {
  if (Buffer.isBuffer(body)) return body;
  throw new PodiumError('bad_parameter');
}

function refuseOtherMethods(app: FastifyInstance, path: string): void {
  const calls = Object.values(PRIVATE_CALLS).filter((call) => call.path === path);
  const allowedMethods: string[] = calls.map(({ method }) => method);
  const refuseRequest = refuseMethodsExcept(
    allowedMethods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  );
  app.route({
    method: HTTP_METHODS.filter((method) => !allowedMethods.includes(method)),
    url: `${BASE_PATH}/${path}`,
    onRequest: refuseRequest,
    handler: refuseRequest,
  });
}
