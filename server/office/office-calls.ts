import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import {
  enquiriesFileParams,
  enquiryPhotoParams,
  enquiryResumeParams,
  OFFICE_CALLS,
  type OfficeInput,
} from '#contract/office.ts';
import {
  ENQUIRIES_CSV_PATH,
  OFFICE_PATHS,
  type OfficeCallName,
  SUBMITTED_PHOTO_PATH,
  SUBMITTED_RESUME_PATH,
  splitOfficePath,
  USER_ACTIVITY_HEADER,
} from '#contract/office-paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import type { RequestCounts } from '../counts/counts.ts';
import type { OfficeEnquiryQueries } from '../database/queries/office-enquiries.ts';
import type { OfficeUser } from '../database/queries/office-sessions.ts';
import { anonymizeAddress, networkOf } from '../http/client-address.ts';
import { queryOf } from '../http/query.ts';
import { rateLimitChanges } from '../http/rate-limit.ts';
import { refuseCrossSite } from '../http/same-site.ts';
import { parseBody, parseParams } from '../services/read-input.ts';
import { officeCookie } from './office-cookie.ts';
import { enquiriesCsv } from './office-services.ts';
import type { OfficeServices, SessionCallName, SignedInCallName } from './service-type.ts';
import type { OfficeSessions } from './sessions.ts';

export type OfficeCallDeps = {
  readonly services: OfficeServices;
  readonly sessions: OfficeSessions;
  readonly enquiries: OfficeEnquiryQueries;
  /** Public origin of the site, if configured. */
  readonly siteUrl: string | undefined;
  /** Request counters, shared by all processes of the portal. */
  readonly counts: RequestCounts;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/** Maximum body size. Enough for a long Chinese note with every character escaped. */
const MAX_BODY_BYTES = 65_536;

type PathParams = Record<string, string>;
type RouteTypes = { Params: PathParams };

const SESSION_CALLS: readonly OfficeCallName[] = [
  'signIn',
  'signOut',
  'changePassword',
  'sessions',
  'endSessions',
] satisfies SessionCallName[];
const SIGNED_IN_CALLS = (Object.keys(OFFICE_PATHS) as OfficeCallName[]).filter(
  (name): name is SignedInCallName => !SESSION_CALLS.includes(name),
);

/**
 * Registers the API calls of the operator's office. Without a session every call except the sign-in
 * returns 404 before any of the request is read. Changes sent by pages of other sites are refused.
 */
export async function registerOfficeCalls(app: FastifyInstance, deps: OfficeCallDeps): Promise<void> {
  const { services, sessions, enquiries, siteUrl, now } = deps;
  const admitChange = rateLimitChanges(deps.counts, 'office');
  const userByRequest = new WeakMap<FastifyRequest, OfficeUser>();

  const requireUser =
    (extendsSession: (request: FastifyRequest) => boolean) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const user = await sessions.userOf(
        officeCookie(request, reply, siteUrl).token,
        extendsSession(request),
      );
      if (!user) throw new PodiumError('not_found');
      userByRequest.set(request, user);
    };
  function userOf(request: FastifyRequest): OfficeUser {
    const user = userByRequest.get(request);
    if (!user) throw new PodiumError('not_found');
    return user;
  }

  const routeOptions = (name: OfficeCallName) => {
    const { method, path } = splitOfficePath(name);
    const isChange = method !== 'GET';
    return {
      method,
      url: `${BASE_PATH}/${path}`,
      onRequest: [
        ...(isChange ? [refuseCrossSite(siteUrl)] : []),
        ...(name === 'signIn'
          ? []
          : [requireUser((request) => isChange || USER_ACTIVITY_HEADER in request.headers)]),
        ...(isChange ? [admitChange] : []),
      ],
      ...(isChange && { bodyLimit: MAX_BODY_BYTES }),
    };
  };

  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    });

    scope.route({
      ...routeOptions('signIn'),
      handler: async (request, reply) => {
        const { name, password } = parseBody(OFFICE_CALLS.signIn.input, request.body);
        const token = await sessions.signIn(name, password, {
          network: networkOf(request.ip),
          shortNetwork: anonymizeAddress(request.ip),
          userAgent: request.headers['user-agent'],
        });
        officeCookie(request, reply, siteUrl).setToken(token);
        return { done: true };
      },
    });
    scope.route({
      ...routeOptions('signOut'),
      handler: async (request, reply) => {
        const session = officeCookie(request, reply, siteUrl);
        await sessions.signOut(userOf(request), session.token);
        session.setToken(undefined);
        return { done: true };
      },
    });
    scope.route({
      ...routeOptions('changePassword'),
      handler: async (request, reply) => {
        const { password, new_password } = parseBody(OFFICE_CALLS.changePassword.input, request.body);
        const { token } = officeCookie(request, reply, siteUrl);
        await sessions.changePassword(userOf(request), token, {
          currentPassword: password,
          newPassword: new_password,
        });
        return { done: true };
      },
    });
    scope.route({
      ...routeOptions('sessions'),
      handler: (request, reply) =>
        sessions.list(userOf(request), officeCookie(request, reply, siteUrl).token),
    });
    scope.route({
      ...routeOptions('endSessions'),
      handler: async (request, reply) => {
        const { which } = parseBody(OFFICE_CALLS.endSessions.input, request.body);
        const session = officeCookie(request, reply, siteUrl);
        await sessions.end(userOf(request), session.token, which);
        if (which === 'all') session.setToken(undefined);
        return { done: true };
      },
    });
    for (const name of SIGNED_IN_CALLS) registerCall(scope, name);

    const optionsExtendingSession = { onRequest: requireUser(() => true) };
    const optionsNotExtendingSession = { onRequest: requireUser(() => false) };
    scope.get<RouteTypes>(
      `${BASE_PATH}/${ENQUIRIES_CSV_PATH}`,
      optionsExtendingSession,
      async (request, reply) => {
        const { lang, ...filter } = parseParams(enquiriesFileParams, queryOf(request));
        const csv = await enquiriesCsv(enquiries, filter, lang, userOf(request));
        const csvFileName = fileName(['enquiries'], hongKongDay(now()), 'csv');
        return reply
          .header('content-disposition', `attachment; filename="${csvFileName}"`)
          .type('text/csv; charset=utf-8')
          .send(csv);
      },
    );
    scope.get<RouteTypes>(`${BASE_PATH}/${SUBMITTED_PHOTO_PATH}`, optionsNotExtendingSession, sendPhoto);
    scope.get<RouteTypes>(`${BASE_PATH}/${SUBMITTED_RESUME_PATH}`, optionsExtendingSession, sendResume);
  });

  async function sendPhoto(request: FastifyRequest<RouteTypes>, reply: FastifyReply) {
    const { number, position } = parseParams(enquiryPhotoParams, request.params);
    const jpeg = await enquiries.photo(number, position);
    if (!jpeg) throw new PodiumError('not_found');
    return reply.type('image/jpeg').send(jpeg);
  }

  /**
   * Sends the résumé as a download. The file comes from a stranger, so the browser must not display it
   * as a page of this site.
   */
  async function sendResume(request: FastifyRequest<RouteTypes>, reply: FastifyReply) {
    const { number } = parseParams(enquiryResumeParams, request.params);
    const resume = await enquiries.resume(number, userOf(request));
    if (!resume) throw new PodiumError('not_found');
    return reply
      .header('content-disposition', `attachment; filename="${enquiryNumber(number)}.${resume.type}"`)
      .type(RESUME_CONTENT_TYPES[resume.type])
      .send(resume.content);
  }

  function registerCall<Name extends SignedInCallName>(scope: FastifyInstance, name: Name): void {
    const { input: schema } = OFFICE_CALLS[name];
    scope.route<RouteTypes>({
      ...routeOptions(name),
      handler: async (request) => {
        const input =
          request.method === 'GET' || request.method === 'HEAD'
            ? parseParams(schema, { ...queryOf(request), ...request.params })
            : parseBody(schema, { ...bodyFields(request.body), ...request.params });
        return services[name](input as OfficeInput<Name>, userOf(request));
      },
    });
  }
}

/**
 * Returns the fields of a JSON body. Arrays, texts and null are refused rather than treated as an empty
 * change.
 */
function bodyFields(body: unknown): object {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new PodiumError('bad_parameter');
  return body;
}
