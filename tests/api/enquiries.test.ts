import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEnquiries } from '#cli/commands/enquiries.ts';
import { ERROR_LIMITS } from '#contract/error.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { ENQUIRY_TYPES, enquiryNumber } from '#domain/enquiry/enquiry.ts';
import { fillTemplate } from '#domain/lib/template.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { createEnquirer } from '#tests/factories/enquiries.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const AGENCY_EMAIL = 'enquiries@agency.example';

describe('an enquiry', () => {
  let server: TestServer;
  let storedCount = 0;
  const { call } = callsOf(() => server);
  let visitor: ReturnType<typeof createEnquirer>;
  let visitorCount = 0;

  beforeAll(async () => {
    server = await startServer('embedded', {
      canSimulateOutage: true,
      env: { TRUST_PROXY: 'loopback', ENQUIRY_EMAIL: AGENCY_EMAIL, SITE_URL: 'https://portal.example' },
      onEnquiry: () => {
        storedCount++;
      },
    });
  });
  afterAll(() => server?.close());
  // Each test uses a new client IP address, because enquiries are rate-limited by IP address.
  beforeEach(() => {
    visitor = createEnquirer(() => server.origin, `203.0.113.${++visitorCount}`);
  });
  afterEach(async () => {
    await server.pool.query('truncate enquiry restart identity cascade').catch(() => undefined);
    storedCount = 0;
  });

  const readEnquiries = async () => (await server.pool.query('select * from enquiry order by id')).rows;
  const readOutgoingMails = async () =>
    (await server.pool.query('select * from outgoing_mail order by id')).rows;

  test('is stored together with its mail before the response with its number', async () => {
    expect(await visitor.send({ phone: '+852 9123-4567', direct_marketing: true })).toBe(enquiryNumber(1));
    expect(await readEnquiries()).toMatchObject([
      {
        kind: 'general',
        stock_id: null,
        name: '陳大文',
        phone: '+85291234567',
        message: '想了解多一點。',
        direct_marketing: true,
        language: 'zh',
        handled_at: null,
      },
    ]);
    expect(await readOutgoingMails()).toMatchObject([
      { enquiry_id: 1, recipient: AGENCY_EMAIL, cc: null, state: 'waiting', attempts: 0, sent_at: null },
    ]);
    expect(storedCount).toBe(1);
  });

  test.each(['zh', 'gb', 'en'] as const)(
    "about a listing is sent to the listing's agent, with a copy to the agency (%s)",
    async (lang) => {
      const { stocks } = await call('stocks');
      const [stock] = stocks;
      if (!stock) throw new Error('no listing');
      await visitor.send({ lang, type: 'general', stock_id: stock.gstock_id, message: 'One\r\ntwo' });
      const [enquiry] = await readEnquiries();
      expect(enquiry).toMatchObject({ stock_id: stock.gstock_id, message: 'One\ntwo', language: lang });
      expect(enquiry.kind).toBe({ i: 'industrial', c: 'commercial', s: 'shops' }[stock.ics_type]);
      const { rows: agents } = await server.pool.query(
        'select agent.email from stock join agent on agent.id = agent_id where stock.id = $1',
        [stock.gstock_id],
      );
      const [mail] = await readOutgoingMails();
      expect(mail).toMatchObject({ recipient: agents[0].email, cc: AGENCY_EMAIL });
      expect(mail.subject).toContain('E000001');
      expect(mail.subject).toContain(stock.id);
      for (const text of [mail.body, mail.html]) {
        expect(text).toContain(PHRASES[lang].enquiry['mail.not_agreed']);
        expect(text).toContain('+852 9123 4567');
        expect(text).toContain(`https://portal.example${stock.link[lang]}`);
        const officeAddress = addressOf('officeSignIn', lang, addressOf('officeEnquiry', lang, 'E000001'));
        expect(text).toContain(`https://portal.example${officeAddress}`);
      }
      const colon = lang === 'en' ? ': ' : '：';
      expect(mail.body).toContain(`${PHRASES[lang].enquiry['field.phone']}${colon}+852 9123 4567\n`);
      expect(mail.body).toContain('One\ntwo');
    },
  );

  test('contains how and when the sender prefers to be contacted, if given', async () => {
    await visitor.send({
      lang: 'en',
      email: ' tai.man@visitors.example ',
      contact_by: 'email',
      contact_at: 'evening',
    });
    expect(await readEnquiries()).toMatchObject([
      { email: 'tai.man@visitors.example', details: { contact_by: 'email', contact_at: 'evening' } },
    ]);
    const [mail] = await readOutgoingMails();
    expect(mail.body).toContain('Email: tai.man@visitors.example\n');
    expect(mail.body).toContain('Preferred contact method: Email\n');
    expect(mail.body).toContain('Best time: Weekday evenings\n');
    expect(mail.html).toContain('mailto:tai.man@visitors.example');
  });

  test.each([
    ['an invalid email address', { email: 'tai man' }],
    ['a reply by email without an address', { contact_by: 'email' }],
  ] as const)('is rejected with %s', async (_, change) => {
    expect(await visitor.postRefused(await visitor.enquiry(change))).toMatchObject({
      status: 400,
      field: 'email',
    });
  });

  test('about several listings is stored as one enquiry for each of their agents', async () => {
    const { rows: listedAgents } = await server.pool.query<{ id: number; email: string }>(
      `select stock.id, agent.email from stock join agent on agent.id = agent_id
        where status = 'active' order by count(*) over (partition by agent.id) desc, agent.id, stock.id`,
    );
    const [firstAgentStock] = listedAgents;
    const otherAgent = listedAgents.find(({ email }) => email !== firstAgentStock?.email);
    const secondAgentStock = listedAgents.find(
      ({ id, email }) => email === firstAgentStock?.email && id !== firstAgentStock?.id,
    );
    if (!firstAgentStock || !secondAgentStock || !otherAgent)
      throw new Error('the demonstration data have too few agents');
    const body = await visitor.enquiry({
      lang: 'en',
      stock_ids: [firstAgentStock.id, otherAgent.id, secondAgentStock.id],
    });
    const answer = await (await visitor.post(body)).json();
    expect(answer).toEqual({ enquiry_no: 'E000001', enquiry_nos: ['E000001', 'E000002'] });
    expect(await readEnquiries()).toMatchObject([
      { stock_id: null, details: { stock_ids: [firstAgentStock.id, secondAgentStock.id] } },
      { stock_id: otherAgent.id, details: { stock_ids: [otherAgent.id] } },
    ]);
    expect(await readOutgoingMails()).toMatchObject([
      { recipient: firstAgentStock.email, cc: AGENCY_EMAIL },
      { recipient: otherAgent.email, cc: AGENCY_EMAIL },
    ]);
    // Submitting the same form again, as after a lost response, creates no second enquiry.
    expect(await (await visitor.post(body)).json()).toEqual(answer);
    expect(await readEnquiries()).toHaveLength(2);
    const unknownStockBody = await visitor.enquiry({ stock_ids: [firstAgentStock.id, 2_000_000_000] });
    expect(await visitor.postRefused(unknownStockBody)).toMatchObject({
      status: 404,
      code: 'stock_not_found',
    });
  });

  describe('has a subject', () => {
    const readAgentRow = async () =>
      (await server.pool.query('select id, email, email_alias, name_zh from agent order by id limit 1'))
        .rows[0];

    test('that is an agent, who receives it', async () => {
      const agent = await readAgentRow();
      await visitor.send({ email_alias: agent.email_alias.toUpperCase() });
      expect(await readEnquiries()).toMatchObject([
        { agent_id: agent.id, about: agent.name_zh, stock_id: null },
      ]);
      const [mail] = await readOutgoingMails();
      expect(mail).toMatchObject({ recipient: agent.email, cc: AGENCY_EMAIL });
      expect(mail.subject).toContain(agent.name_zh);
      expect(mail.body).toContain(`https://portal.example/ics/property/agent/${agent.email_alias}`);
      expect(await listEnquiries(server.pool, false)).toContain(agent.name_zh);
      for (const path of ['agent/', 'api/agent/detail?email_alias=', 'contact?email_alias=']) {
        const pageHtml = await (await server.get(`/ics/property/${path}${agent.email_alias}`)).text();
        expect(pageHtml, path).toContain(agent.name_zh);
        expect(pageHtml, path).not.toContain(agent.email);
      }
    });

    test.each([
      ['building', 'building_id', 'pis_bldg_id', 'select id, name_en from building order by id limit 1'],
      [
        'first-hand building',
        'first_hand_id',
        'first_hand_id',
        'select f.id, name_en from first_hand f join building on building.id = building_id order by f.id limit 1',
      ],
      [
        'minisite',
        'minisite_slug',
        'minisite',
        'select slug as id, name_en from minisite order by slug limit 1',
      ],
    ])('that is a %s, and names it with a link to its page', async (_, column, field, sql) => {
      const [subject] = (await server.pool.query(sql)).rows;
      await visitor.send({ lang: 'en', type: 'general', [field]: subject.id });
      const [enquiry] = await readEnquiries();
      expect(enquiry).toMatchObject({ [column]: subject.id, about: subject.name_en });
      expect(enquiry.kind).not.toBe('general');
      const [mail] = await readOutgoingMails();
      expect(mail).toMatchObject({ recipient: AGENCY_EMAIL, cc: null });
      expect(mail.subject).toContain(subject.name_en);
      const link = /https:\/\/portal\.example(\S+)/.exec(mail.body)?.[1] ?? '';
      expect((await server.get(link)).status, link).toBe(200);
    });

    test.each([
      ['email_alias', 'nobody.at-all'],
      ['pis_bldg_id', 999_999_999],
      ['first_hand_id', 999_999_999],
      ['minisite', "x' or 1=1"],
    ])('and is rejected if %s names nothing that exists', async (field, id) => {
      const body = await visitor.enquiry({ [field]: id });
      expect(await visitor.postRefused(body)).toMatchObject({ status: 404, code: 'not_found', field });
      expect(await readEnquiries()).toEqual([]);
    });

    test('and is rejected with two subjects', async () => {
      const body = await visitor.enquiry({ stock_id: 1, pis_bldg_id: 1 });
      expect(await visitor.postRefused(body)).toMatchObject({ status: 400, code: 'bad_parameter' });
    });
  });

  test('that is submitted again and again is stored once', async () => {
    const body = await visitor.enquiry();
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const enquiryNumbers = await Promise.all(answers.map(async (answer) => (await answer.json()).enquiry_no));
    expect(new Set(enquiryNumbers)).toEqual(new Set([enquiryNumbers[0]]));
    // A late retry succeeds although its captcha is already used.
    expect((await visitor.post(body)).status).toBe(200);
    expect(await readEnquiries()).toHaveLength(1);
    expect(await readOutgoingMails()).toHaveLength(1);
  });

  // Case: the first response was lost, and the page submits the form again when the form is no longer
  // valid.
  test('that is already stored returns its number, even if it would now be rejected', async () => {
    const agent = (await server.pool.query('select id, email_alias from agent order by id limit 1')).rows[0];
    const body = await visitor.enquiry({ email_alias: agent.email_alias });
    const { enquiry_no } = await (await visitor.post(body)).json();
    const resend = async (change: object) => (await visitor.post({ ...body, ...change })).json();
    // Simulates an expired captcha: reCAPTCHA accepts a solution only once, ALTCHA only for some
    // minutes.
    expect(await resend({ captcha: 'x' })).toEqual({ enquiry_no });
    expect(await resend({ email_alias: 'nobody.at-all' })).toEqual({ enquiry_no });
    expect(await readEnquiries()).toHaveLength(1);
  });

  test('is rejected without a solved captcha, and a captcha is valid for one enquiry', async () => {
    const captchaRefusal = { status: 403, code: 'captcha_failed' };
    for (const captcha of ['', 'x', btoa('{}'), btoa('null')]) {
      expect(await visitor.postRefused(await visitor.enquiry({ captcha }))).toMatchObject(captchaRefusal);
    }
    const solvedCaptcha = await visitor.solve();
    const alteredCaptcha = JSON.parse(atob(solvedCaptcha));
    alteredCaptcha.challenge.parameters.expiresAt += 3_600;
    expect(
      await visitor.postRefused(await visitor.enquiry({ captcha: btoa(JSON.stringify(alteredCaptcha)) })),
    ).toMatchObject(captchaRefusal);
    const wrongSolution = JSON.parse(atob(solvedCaptcha));
    wrongSolution.solution.derivedKey = '00'.repeat(32);
    expect(
      await visitor.postRefused(await visitor.enquiry({ captcha: btoa(JSON.stringify(wrongSolution)) })),
    ).toMatchObject(captchaRefusal);
    expect(await readEnquiries()).toEqual([]);
    await visitor.send({ captcha: solvedCaptcha });
    // The language of the form takes precedence over the browser's.
    const refusal = await visitor.postRefused(await visitor.enquiry({ captcha: solvedCaptcha, lang: 'en' }), {
      'accept-language': 'zh-HK',
    });
    expect(refusal).toEqual({
      ...captchaRefusal,
      field: undefined,
      message: fillTemplate(PHRASES.en.main['errors.captcha_failed.altcha'] ?? '', ERROR_LIMITS),
    });
    expect(await readEnquiries()).toHaveLength(1);
  });

  test("logs why it was rejected, without the visitor's data", async () => {
    const solvedCaptcha = await visitor.solve();
    const alteredCaptcha = JSON.parse(atob(solvedCaptcha));
    alteredCaptcha.challenge.parameters.expiresAt += 3_600;
    const lateSolution = JSON.parse(atob(solvedCaptcha));
    lateSolution.challenge.parameters.expiresAt = 1;
    const wrongSolution = JSON.parse(atob(solvedCaptcha));
    wrongSolution.solution.derivedKey = '00'.repeat(32);
    await visitor.send({ captcha: solvedCaptcha });
    const linesBefore = server.logLines.length;
    for (const captcha of [
      btoa('{}'),
      ...[alteredCaptcha, lateSolution, wrongSolution].map((solution) => btoa(JSON.stringify(solution))),
      solvedCaptcha,
    ])
      await visitor.postRefused(await visitor.enquiry({ captcha }));
    await visitor.postRefused(await visitor.enquiry({ website: 'https://spam.example' }));
    const newLogLines = server.logLines.slice(linesBefore);
    const refusals = newLogLines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request refused');
    expect(refusals.map(({ code, reason }) => [code, reason])).toEqual(
      [
        'ALTCHA: no solution',
        'ALTCHA: wrong signature',
        'ALTCHA: expired',
        'ALTCHA: wrong solution',
        'the solution has already been used',
        'the honeypot is filled in',
      ].map((reason) => ['captcha_failed', reason]),
    );
    expect(newLogLines.join()).not.toMatch(/陳大文|spam\.example|derivedKey/);
  });

  test('is accepted with a captcha solved without Web Crypto, as on plain HTTP', async () => {
    await visitor.send({ captcha: await visitor.solve(false) });
    expect(await readEnquiries()).toHaveLength(1);
  });

  test('is rejected if a program has filled in the honeypot', async () => {
    const body = await visitor.enquiry({ website: 'https://spam.example' });
    expect(await visitor.postRefused(body)).toMatchObject({ status: 403, code: 'captcha_failed' });
    expect(await readEnquiries()).toEqual([]);
  });

  test('with hostile text is stored and sent as plain text, without injected headers, markup or SQL', async () => {
    const name = 'Eve\r\nBcc: all@victims.example\u0000\u202e';
    const message = `'; drop table enquiry; -- <script>alert(1)</script> {number} \u0000`;
    await visitor.send({ name, message });
    const [enquiry] = await readEnquiries();
    expect(enquiry.name).toBe('Eve Bcc: all@victims.example');
    expect(enquiry.message).toBe(`'; drop table enquiry; -- <script>alert(1)</script> {number}`);
    const [mail] = await readOutgoingMails();
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).not.toContain('<script');
    expect(mail.body).toContain('{number}');
  });

  const INVALID_BODIES: [string, Record<string, unknown>, string][] = [
    ['no name', { name: ' \u0000 ' }, 'name'],
    ['a long name', { name: 'n'.repeat(101) }, 'name'],
    ['no telephone number', { phone: 'call me' }, 'phone'],
    ['no message', { message: '' }, 'message'],
    ['a long message', { message: 'm'.repeat(2_001) }, 'message'],
    ['an unknown type', { type: 'castle' }, 'type'],
    ['an unknown language', { lang: 'fr' }, 'lang'],
    ['no key', { key: undefined }, 'key'],
    ['a short key', { key: 'abc' }, 'key'],
    ['an invalid consent', { direct_marketing: 'yes' }, 'direct_marketing'],
    ['a listing id that is not a number', { stock_id: '1 or 1=1' }, 'stock_id'],
    ['a listing id above the maximum', { stock_id: 2 ** 40 }, 'stock_id'],
  ];
  test.each(INVALID_BODIES)(
    'with %s is rejected, and the error names the field',
    async (_, change, field) => {
      const body = { ...(await visitor.enquiry({ captcha: 'x' })), ...change };
      expect(await visitor.postRefused(body)).toMatchObject({ status: 400, code: 'bad_parameter', field });
      expect(await readEnquiries()).toEqual([]);
    },
  );

  test.each(LANGUAGES)('names the invalid field in %s, and its valid values', async (lang) => {
    const mainPhrases = PHRASES[lang].main['errors.bad_parameter.form'];
    const errorFor = async (change: object) => {
      const response = await visitor.post({ ...(await visitor.enquiry({ captcha: 'x', lang })), ...change });
      return errorAnswer.parse(await response.json()).error;
    };
    const phoneError = await errorFor({ phone: 'call me' });
    expect(phoneError).toMatchObject({ reason: 'form', expected: { type: 'string', format: 'phone' } });
    expect(phoneError.message.startsWith(mainPhrases ?? '-')).toBe(true);
    expect(phoneError.message.slice(mainPhrases?.length)).toMatch(/^ ?phone ?\S+/);
    const type = await errorFor({ type: 'castle' });
    expect(type.expected).toEqual({ type: 'string', enum: [...ENQUIRY_TYPES] });
    for (const enquiryType of ENQUIRY_TYPES) expect(type.message).toContain(enquiryType);
    // The error concerns two fields together, so the answer names no field.
    expect(await errorFor({ stock_id: 1, pis_bldg_id: 1 })).toEqual({
      code: 'bad_parameter',
      message: mainPhrases,
      reason: 'form',
    });
    const malformedResponse = await visitor.post('{', { 'accept-language': LANGUAGE_DEFINITIONS[lang].html });
    expect(errorAnswer.parse(await malformedResponse.json()).error).toEqual({
      code: 'bad_parameter',
      message: PHRASES[lang].main['errors.bad_parameter.json'],
      reason: 'json',
    });
  });

  test('about an unknown listing is rejected', async () => {
    const body = await visitor.enquiry({ stock_id: 999_999_999 });
    expect(await visitor.postRefused(body)).toMatchObject({
      status: 404,
      code: 'stock_not_found',
      field: 'stock_id',
    });
  });

  test('that is not a JSON object, is too large, or comes from another site is rejected', async () => {
    for (const body of ['', '{', 'null', '[]', '"x"', '1', '{"__proto__":{"x":1}}']) {
      expect(await visitor.postRefused(body), body).toMatchObject({ status: 400, code: 'bad_parameter' });
    }
    const largeBody = JSON.stringify({ message: 'x'.repeat(10_000_000) });
    expect((await visitor.post(largeBody)).status).toBe(413);
    const body = JSON.stringify(await visitor.enquiry({ captcha: 'x' }));
    const compressionBombResponse = await fetch(`${server.origin}/ics/property/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(largeBody),
    });
    expect(compressionBombResponse.status, 'a compressed body that expands').toBe(400);
    expect(await visitor.postRefused(body, { 'content-type': 'text/plain' })).toMatchObject({ status: 400 });
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await visitor.postRefused(body, { 'content-type': type }), type).toMatchObject({
        status: 415,
        code: 'media_type',
      });
    expect(await visitor.postRefused(body, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      code: 'cross_site',
    });
    expect((await server.get('/ics/property/api/contact')).status).toBe(405);
    expect(await readEnquiries()).toEqual([]);
  });

  test('is rate-limited by network address; other addresses are not affected', async () => {
    const busyNetworkVisitor = createEnquirer(() => server.origin, '198.51.100.77');
    const body = await busyNetworkVisitor.enquiry();
    for (let count = 0; count < 20; count++) expect((await busyNetworkVisitor.post(body)).status).toBe(200);
    const refusedResponse = await busyNetworkVisitor.post(body);
    expect(refusedResponse.status).toBe(429);
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await createEnquirer(() => server.origin, '198.51.100.78').post(body)).status).toBe(200);
  });

  test('that reports a listing needs a reason but no name, and is sent to the agency', async () => {
    const { stocks } = await call('stocks');
    const [stock] = stocks;
    const sendReport = async (change: Record<string, unknown> = {}) => {
      const { key, lang, captcha } = await visitor.enquiry();
      const body = { stock_id: stock?.gstock_id, reason: 'price', note: '', key, lang, captcha, ...change };
      return visitor.post(body, {}, 'report_listing');
    };
    const response = await sendReport({ reason: 'other', note: 'It\r\nburnt <b>down</b>' });
    expect(await response.json()).toEqual({ enquiry_no: 'E000001' });
    expect((await sendReport()).status).toBe(200);
    expect(await readEnquiries()).toMatchObject([
      {
        kind: 'report_listing',
        stock_id: stock?.gstock_id,
        name: null,
        phone: null,
        message: 'It\nburnt <b>down</b>',
        details: { reason: 'other' },
      },
      { details: { reason: 'price' }, message: '' },
    ]);
    const [mail] = await readOutgoingMails();
    expect(mail).toMatchObject({ recipient: AGENCY_EMAIL, cc: null });
    expect(mail.subject).toContain(stock?.id);
    expect(mail.body).toContain(PHRASES.zh.enquiry['report.reason.other']);
    expect(mail.html).toContain('burnt &lt;b&gt;down&lt;/b&gt;');
    expect((await sendReport({ reason: 'other', note: ' ' })).status, 'no note').toBe(400);
    expect((await sendReport({ reason: 'dislike' })).status, 'no such reason').toBe(400);
    expect((await sendReport({ stock_id: 999_999_999 })).status, 'no such listing').toBe(404);
    expect((await sendReport({ captcha: 'x' })).status, 'no captcha').toBe(403);
    expect(await readEnquiries()).toHaveLength(2);
  });

  test('is not acknowledged while the database is unavailable', async () => {
    const body = await visitor.enquiry();
    await server.disconnectDatabase();
    expect(await visitor.postRefused(body)).toMatchObject({ status: 503, code: 'unavailable' });
  });
});

test('with reCAPTCHA configured, the portal sends its site key and pages may load its script', async () => {
  const server = await startServer('embedded', {
    env: { RECAPTCHA_SITE_KEY: 'site-key-of-tests', RECAPTCHA_SECRET: 'secret-of-the-tests' },
  });
  try {
    const captchaResponse = await server.get('/ics/property/api/captcha');
    expect(await captchaResponse.json()).toEqual({ provider: 'recaptcha', site_key: 'site-key-of-tests' });
    expect(captchaResponse.headers.get('cache-control')).toBe('private, no-store');
    const contentSecurityPolicy = (await server.get('/en/ics/property')).headers.get(
      'content-security-policy',
    );
    expect(contentSecurityPolicy).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
    expect(contentSecurityPolicy).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  } finally {
    await server.close();
  }
});
