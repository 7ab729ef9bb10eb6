import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Branch } from '#contract/branches.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const BRANCHES_PATH = '/ics/property/api/branches';
/**
 * Timeout in milliseconds for the portal to apply a database change. Generous, because test machines
 * are busy.
 */
const CHANGE_TIMEOUT_MS = 20_000;

describe.each(DATABASE_KINDS)('branches, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer(kind, { stocks: 600 });
  });
  afterAll(() => server?.close());

  async function fetchBranch(code: string): Promise<Branch> {
    const branch = (await call('branches')).branches.find((candidate) => candidate.code === code);
    if (!branch) throw new Error(`no branch ${code}`);
    return branch;
  }

  test('lists all branches, or the branches of one type', async () => {
    const { branches } = await call('branches');
    expect(branches).toHaveLength(14);
    expect(new Set(branches.map(({ code }) => code)).size).toBe(14);
    for (const type of ICS_TYPES) {
      const branchesOfType = (await call('branches', `?ics_type=${type}`)).branches;
      expect(branchesOfType).toEqual(branches.filter(({ ics_type }) => ics_type === type));
      expect(branchesOfType.length).toBeGreaterThan(0);
    }
    const refusedResponse = await server.get(`${BRANCHES_PATH}?ics_type=x`);
    expect(refusedResponse.status).toBe(400);
    expect(await refusedResponse.json()).toMatchObject({
      error: { code: 'bad_parameter', field: 'ics_type' },
    });
  });

  test('gives opening hours by day, stations within walking distance, and the agents, managers first', async () => {
    const branch = await fetchBranch('central-office');
    expect(branch.hours).toMatchObject({
      mon: { opens: '09:00', closes: '19:00' },
      sun: null,
      holiday: null,
    });
    expect(['Central', 'Hong Kong']).toContain(branch.stations[0]?.name.en);
    expect(branch.stations[0]?.walk_minutes).toBeLessThan(15);
    const employmentTypes = branch.agents.map(({ emp_type }) => emp_type);
    expect(employmentTypes).toEqual(employmentTypes.toSorted());
    expect(employmentTypes[0]).toBe('manager');
    expect(branch.agents.length).toBeGreaterThan(5);
  });

  test('counts the active listings of its agents as SQL does', async () => {
    const { rows } = await server.pool.query<{ code: string; sale: number; lease: number }>(
      `select branch.code, count(*) filter (where tx_type <> 'L') as sale, count(*) filter (where tx_type <> 'S') as lease
         from stock join agent on agent.id = agent_id join branch on branch.id = branch_id
        where status = 'active' group by 1`,
    );
    const { branches } = await call('branches');
    expect(rows.length).toBeGreaterThan(5);
    for (const { code, sale, lease } of rows)
      expect(branches.find((branch) => branch.code === code)?.stocks).toEqual({ sale, lease });
  });

  test('names public holidays from today on', async () => {
    const { holidays } = await call('branches');
    expect(holidays.slice(0, 2)).toEqual(['2026-12-25', '2026-12-26']);
  });

  test.each(LANGUAGES)('have a page in %s that works without JavaScript', async (lang) => {
    const { branches } = await call('branches', '?ics_type=s');
    const response = await server.get(addressOf('branches', lang, 's'));
    expect(response.status).toBe(200);
    const html = (await response.text()).replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '');
    const { branch: phrases } = PHRASES[lang];
    expect(html).toContain(`<h1 class="text-[22px] md:text-2xl">${phrases['title_of.s']}</h1>`);
    expect(html).toContain(`rel="canonical" href="${server.origin}${addressOf('branches', lang, 's')}"`);
    expect(html.match(/rel="alternate"/g)).toHaveLength(4);
    expect(html).toContain('"@type":"RealEstateAgent"');
    for (const { code, name, address, phone, licence_no, agents } of branches) {
      expect(html).toContain(`id="${code}"`);
      for (const text of [name[lang], address[lang], licence_no, `tel:+852${phone}`])
        expect(html).toContain(text);
      // The server renders only the managers. The other agents load on demand or, without JavaScript,
      // by a link.
      for (const agent of agents.filter(({ emp_type }) => emp_type === 'manager'))
        for (const text of [agent.name[lang], agent.licence_no, agent.phone]) expect(html).toContain(text);
    }
    expect(html).toContain(`<noscript><a href="${addressOf('agents', lang, 's')}">`);
    expect(html).not.toMatch(/branch:|map:|\{\{/);
    for (const { agents } of branches)
      for (const { email_alias } of agents) expect(html).not.toContain(`${email_alias}@`);
  });

  test('an unknown type is not found; the type test shows all branches and is not indexed', async () => {
    expect((await server.get('/en/ics/property/branch/nowhere')).status).toBe(404);
    const response = await server.get('/en/ics/property/branch/test');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
    for (const { code } of (await call('branches')).branches) expect(html).toContain(`id="${code}"`);
  });

  test.each<[string, string, (branch: Branch) => unknown, unknown]>([
    [
      'a name',
      `update branch set name_en = 'Moved' where code = 'central-office'`,
      ({ name }) => name.en,
      'Moved',
    ],
    [
      'hours',
      `update branch_hours set opens = '08:15' where branch_id = (select id from branch where code = 'central-office')`,
      ({ hours }) => hours.mon?.opens,
      '08:15',
    ],
    [
      'an agent',
      `update agent set phone = '20009999' where branch_id = (select id from branch where code = 'central-office')`,
      ({ agents }) => agents[0]?.phone,
      '20009999',
    ],
    [
      'a district',
      `update district set name_en = 'Midtown' where code = 'CEN'`,
      ({ dist_name }) => dist_name.en,
      'Midtown',
    ],
    [
      'a station',
      `update station set name_en = 'Middle' where name_en = 'Central'`,
      ({ stations }) => stations.some(({ name }) => name.en === 'Middle'),
      true,
    ],
    [
      'listings',
      `update stock set agent_id = null where agent_id in (select agent.id from agent join branch on branch.id = branch_id where code = 'central-office')`,
      ({ stocks }) => stocks,
      { sale: 0, lease: 0 },
    ],
  ])('shows a change of %s, and gets another ETag', async (_, change, readValue, expected) => {
    const responseBefore = await server.get(BRANCHES_PATH);
    const etag = responseBefore.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect((await server.get(BRANCHES_PATH, { 'if-none-match': etag })).status).toBe(304);
    await server.pool.query(change);
    await vi.waitFor(
      async () => expect(readValue(await fetchBranch('central-office'))).toEqual(expected),
      CHANGE_TIMEOUT_MS,
    );
    expect((await server.get(BRANCHES_PATH, { 'if-none-match': etag })).status).toBe(200);
  });

  test('shows a change of public holidays', async () => {
    await server.pool.query(`insert into public_holiday values ('2026-11-20')`);
    await vi.waitFor(
      async () => expect((await call('branches')).holidays[0]).toBe('2026-11-20'),
      CHANGE_TIMEOUT_MS,
    );
  });
});

test('branches are still answered while the database is unavailable', async () => {
  const server = await startServer('embedded', { canSimulateOutage: true });
  const { call } = callsOf(() => server);
  try {
    await server.disconnectDatabase();
    expect((await call('branches')).branches).toHaveLength(14);
    const page = await server.get('/en/ics/property/branch');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="central-office"');
  } finally {
    await server.close();
  }
});
