import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import {
  enquiriesFile,
  OFFICE_CALLS,
  type OfficeInput,
  photoOfEnquiry,
  resumeOfEnquiry,
} from '#contract/office.ts';
import {
  ENQUIRIES_CSV,
  OFFICE_PATHS,
  type OfficeCallName,
  SUBMITTED_PHOTO,
  SUBMITTED_RESUME,
  splitOfficePath,
  USE_HEADER,
} from '#contract/office-paths.ts';
import { BASE } from '#domain/address/addresses.ts';
import { enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import type { Counts } from '../counts/counts.ts';
import type { OfficeEnquiryQueries } from '../database/queries/office-enquiries.ts';
import type { OfficeUser } from '../database/queries/office-sessions.ts';
import { networkOf, shortAddress } from '../http/client-address.ts';
import { limitChanges } from '../http/limit-requests.ts';
import { queryOf } from '../http/query.ts';
import { refuseOtherSites } from '../http/same-site.ts';
import { readBody, readInput } from '../services/read-input.ts';
import { officeCookie } from './office-cookie.ts';
import { enquiriesCsv } from './office-services.ts';
import type { OfficeServices, SessionCallName, SignedInCallName } from './service-type.ts';
import type { OfficeSessions } from './sessions.ts';

export type OfficeCallDeps = {
  readonly services: OfficeServices;
  readonly sessions: OfficeSessions;
  readonly enquiries: OfficeEnquiryQueries;
  /** Public origin, when it is configured. */
  readonly siteUrl: string | undefined;
  /** Counts of the whole portal. */
  readonly counts: Counts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** A long note in Chinese, with each character escaped. */
const MAX_BODY_BYTES = 65_536;

type Texts = Record<string, string>;
type Call = { Params: Texts };

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
 * The calls of the operator's office. Without a session each of them is answered as an address that does not exist,
 * before anything of the request is read; a change is refused when another site's page sends it.
 */
export async function registerOfficeCalls(app: FastifyInstance, deps: OfficeCallDeps): Promise<void> {
  const { services, sessions, enquiries, siteUrl, now } = deps;
  const admitChange = limitChanges(deps.counts, 'office');
  const users = new WeakMap<FastifyRequest, OfficeUser>();

  const requireUser =
    (isUse: (request: FastifyRequest) => boolean) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const user = await sessions.userOf(officeCookie(request, reply, siteUrl).token, isUse(request));
      if (!user) throw new PodiumError('not_found');
      users.set(request, user);
    };
  function userOf(request: FastifyRequest): OfficeUser {
    const user = users.get(request);
    if (!user) throw new PodiumError('not_found');
    return user;
  }

  const routeOf = (name: OfficeCallName) => {
    const { method, path } = splitOfficePath(name);
    const isChange = method !== 'GET';
    return {
      method,
      url: `${BASE}/${path}`,
      onRequest: [
        ...(isChange ? [refuseOtherSites(siteUrl)] : []),
        ...(name === 'signIn' ? [] : [requireUser((request) => isChange || USE_HEADER in request.headers)]),
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
      ...routeOf('signIn'),
      handler: async (request, reply) => {
        const { name, password } = readBody(OFFICE_CALLS.signIn.input, request.body);
        const token = await sessions.signIn(name, password, {
          network: networkOf(request.ip),
          shortNetwork: shortAddress(request.ip),
          userAgent: request.headers['user-agent'],
        });
        officeCookie(request, reply, siteUrl).setToken(token);
        return { done: true };
      },
    });
    scope.route({
      ...routeOf('signOut'),
      handler: async (request, reply) => {
        const session = officeCookie(request, reply, siteUrl);
        await sessions.signOut(userOf(request), session.token);
        session.setToken(undefined);
        return { done: true };
      },
    });
    scope.route({
      ...routeOf('changePassword'),
      handler: async (request, reply) => {
        const { password, new_password } = readBody(OFFICE_CALLS.changePassword.input, request.body);
        const { token } = officeCookie(request, reply, siteUrl);
        await sessions.changePassword(userOf(request), token, { present: password, next: new_password });
        return { done: true };
      },
    });
    scope.route({
      ...routeOf('sessions'),
      handler: (request, reply) =>
        sessions.list(userOf(request), officeCookie(request, reply, siteUrl).token),
    });
    scope.route({
      ...routeOf('endSessions'),
      handler: async (request, reply) => {
        const { which } = readBody(OFFICE_CALLS.endSessions.input, request.body);
        const session = officeCookie(request, reply, siteUrl);
        await sessions.end(userOf(request), session.token, which);
        if (which === 'all') session.setToken(undefined);
        return { done: true };
      },
    });
    for (const name of SIGNED_IN_CALLS) registerCall(scope, name);

    const openedByUser = { onRequest: requireUser(() => true) };
    const shownByPage = { onRequest: requireUser(() => false) };
    scope.get<Call>(`${BASE}/${ENQUIRIES_CSV}`, openedByUser, async (request, reply) => {
      const { lang, ...filter } = readInput(enquiriesFile, queryOf(request));
      const text = await enquiriesCsv(enquiries, filter, lang, userOf(request));
      const file = fileName(['enquiries'], hongKongDay(now()), 'csv');
      return reply
        .header('content-disposition', `attachment; filename="${file}"`)
        .type('text/csv; charset=utf-8')
        .send(text);
    });
    scope.get<Call>(`${BASE}/${SUBMITTED_PHOTO}`, shownByPage, sendPhoto);
    scope.get<Call>(`${BASE}/${SUBMITTED_RESUME}`, openedByUser, sendResume);
  });

  async function sendPhoto(request: FastifyRequest<Call>, reply: FastifyReply) {
    const { number, position } = readInput(photoOfEnquiry, request.params);
    const jpeg = await enquiries.photo(number, position);
    if (!jpeg) throw new PodiumError('not_found');
    return reply.type('image/jpeg').send(jpeg);
  }

  /** A stranger's file: it is saved, never shown as a page of this site. */
  async function sendResume(request: FastifyRequest<Call>, reply: FastifyReply) {
    const { number } = readInput(resumeOfEnquiry, request.params);
    const resume = await enquiries.resume(number, userOf(request));
    if (!resume) throw new PodiumError('not_found');
    return reply
      .header('content-disposition', `attachment; filename="${enquiryNumber(number)}.${resume.type}"`)
      .type(RESUME_CONTENT_TYPES[resume.type])
      .send(resume.content);
  }

  function registerCall<Name extends SignedInCallName>(scope: FastifyInstance, name: Name): void {
    const { input: schema } = OFFICE_CALLS[name];
    scope.route<Call>({
      ...routeOf(name),
      handler: async (request) => {
        const input =
          request.method === 'GET' || request.method === 'HEAD'
            ? readInput(schema, { ...queryOf(request), ...request.params })
            : readBody(schema, { ...objectOf(request.body), ...request.params });
        return services[name](input as OfficeInput<Name>, userOf(request));
      },
    });
  }
}

/** The fields of a body. A list, a text or null has none, and is not a change of nothing. */
function objectOf(body: unknown): object {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new PodiumError('bad_parameter');
  return body;
}
