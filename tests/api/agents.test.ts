import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/**
 * Timeout in milliseconds for the portal to apply a database change. Generous, because test machines
 * are busy.
 */
const CHANGE_TIMEOUT_MS = 20_000;

describe.each(DATABASE_KINDS)('agents and club members, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer(kind, { stocks: 600 });
  });
  afterAll(() => server?.close());

  async function findManager() {
    const [agent] = (await call('agents', '?emp_type=manager&limit=1')).result;
    if (!agent) throw new Error('no agents');
    return agent;
  }

  test('are listed 24 per page, each agent once, and no agents follow the last page', async () => {
    const { count } = await call('agents');
    const pages = [];
    for (let page = 1; page <= Math.ceil(count / 24) + 1; page += 1)
      pages.push((await call('agents', `?page=${page}`)).result);
    expect(pages[0]).toHaveLength(24);
    expect(pages.at(-1)).toEqual([]);
    expect(new Set(pages.flat().map(({ email_alias }) => email_alias)).size).toBe(count);
  });

  test('the district choices are those of the search, and include a selected district without agents of the type', async () => {
    const { districts: allDistricts } = await call('districts');
    const allDistrictCodes = allDistricts.map(({ code }) => code);
    const { districts } = await call('agents');
    const agentDistrictCodes = districts.map(({ code }) => code);
    expect(agentDistrictCodes.length).toBeGreaterThan(10);
    expect(agentDistrictCodes).toEqual(allDistrictCodes.filter((code) => agentDistrictCodes.includes(code)));
    const shopDistrictCodes = (await call('agents', '?ics=s')).districts.map(({ code }) => code);
    const codeWithoutShops = allDistrictCodes.find(
      (code) => agentDistrictCodes.includes(code) && !shopDistrictCodes.includes(code),
    );
    if (codeWithoutShops === undefined) throw new Error('shop agents work in every district');
    const emptyDistrictAnswer = await call('agents', `?ics=s&districts=${codeWithoutShops}`);
    expect(emptyDistrictAnswer.count).toBe(0);
    expect(emptyDistrictAnswer.districts.map(({ code }) => code)).toContain(codeWithoutShops);
  });

  test('the page keeps the selected district when the type changes, and says when the list has ended', async () => {
    const district = (await findManager()).districts[0]?.code ?? '';
    const query = new URLSearchParams({ districts: district });
    const html = await (await server.get(addressOf('agents', 'en', undefined, query))).text();
    for (const type of ['i', 'c', 's'] as const)
      expect(html).toContain(`href="${addressOf('agents', 'en', type, query)}"`);
    const lastPageParams = new URLSearchParams({ page: '99' });
    const endPage = await (await server.get(addressOf('agents', 'en', undefined, lastPageParams))).text();
    expect(endPage).toContain('>No more agents<');
    expect(endPage).not.toContain('>No agent matches your search<');
  });

  test('are found by type, role, district, name, licence and telephone', async () => {
    const { rows } = await server.pool.query<{ c: number; managers: number; club: number }>(
      `select count(*) filter (where ics_type = 'c') as c, count(*) filter (where emp_type = 'manager') as managers,
              count(*) filter (where id in (select agent_id from club_member
                where year = (select max(year) from club_member))) as club from agent`,
    );
    expect((await call('agents', '?ics=c')).count).toBe(Number(rows[0]?.c));
    expect((await call('agents', '?emp_type=manager')).count).toBe(Number(rows[0]?.managers));
    expect((await call('agents', '?emp_type=mitaclub')).count).toBe(Number(rows[0]?.club));
    expect((await call('agents', '?is_manager=true')).count).toBe(Number(rows[0]?.managers));
    expect((await call('agents', '?is_mitaclub=1&is_manager=false')).count).toBe(Number(rows[0]?.club));
    expect(await call('agents', '?is_sales=1&is_mitaclub=1')).toEqual(
      await call('agents', '?emp_type=sales,mitaclub'),
    );
    const agent = await findManager();
    const district = agent.districts[0]?.code ?? '';
    const inDistrict = await call('agents', `?districts=${district}&limit=100`);
    expect(inDistrict.result.length).toBeGreaterThan(0);
    for (const { districts } of inDistrict.result)
      expect(districts.map(({ code }) => code)).toContain(district);
    for (const keywords of [agent.name.zh, agent.name.gb, agent.name.en, agent.licence_no, agent.phone]) {
      const { result } = await call('agents', `?limit=100&keywords=${encodeURIComponent(keywords)}`);
      expect(result.map(({ email_alias }) => email_alias)).toContain(agent.email_alias);
    }
    expect((await call('agents', '?keywords=zzzzzz')).result).toEqual([]);
    for (const query of ['emp_type=king', 'is_manager=yes'])
      expect((await server.get(`/ics/property/api/agent/list?${query}`)).status).toBe(400);
  });

  test('an agent page has their listings and closed deals, but no email address', async () => {
    const { rows } = await server.pool.query<{ email_alias: string; active: number; closed: number }>(
      `select email_alias, count(*) filter (where status = 'active') as active,
              count(*) filter (where closed_on is not null) as closed
         from agent join stock on agent_id = agent.id group by 1 order by closed desc limit 1`,
    );
    const busiestAgent = rows[0];
    const agent = await call('agentDetail', `?email_alias=${busiestAgent?.email_alias}`);
    expect(agent.stock_ids).toHaveLength(Number(busiestAgent?.active));
    expect(agent.newest_stocks.map(({ gstock_id }) => gstock_id)).toEqual(agent.stock_ids.slice(0, 12));
    expect(agent.closed_stocks).toHaveLength(Math.min(12, Number(busiestAgent?.closed)));
    const closingDates = agent.closed_stocks.map(({ closed_on }) => closed_on);
    expect(closingDates).toEqual(closingDates.toSorted().reverse());
    expect(JSON.stringify(agent)).not.toContain('@');
    const response = await server.get('/ics/property/api/agent/detail?email_alias=nobody');
    expect(response.status).toBe(404);
  });

  test('show a change of an agent', async () => {
    const { email_alias } = await findManager();
    await server.pool.query(`update agent set title_en = 'Changed' where email_alias = $1`, [email_alias]);
    const fetchTitle = async () => (await call('agentDetail', `?email_alias=${email_alias}`)).title.en;
    await vi.waitFor(async () => expect(await fetchTitle()).toBe('Changed'), CHANGE_TIMEOUT_MS);
  });

  test('no alias equals a word that URLs use for a property type', async () => {
    await expect(server.pool.query(`update agent set email_alias = 'office' where id = 1`)).rejects.toThrow(
      /check/,
    );
  });

  test('can be downloaded as contacts', async () => {
    const agent = await findManager();
    const response = await server.get(`/media/vcard/zh/${agent.email_alias}.vcf`);
    expect(response.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    const vCard = await response.text();
    expect(vCard).toContain(`FN:${agent.name.zh}\r\n`);
    expect(vCard).toContain(`TEL;TYPE=WORK,VOICE:+852${agent.phone}`);
    expect(vCard).not.toContain('@');
    expect((await server.get('/media/vcard/zh/nobody.vcf')).status).toBe(404);
  });

  test('the club lists its members by year and rank, and names its diamond members', async () => {
    const clubAnswer = await call('clubMembers');
    const { members } = await call('clubMembers', `?year=${clubAnswer.years[1]}`);
    expect(members.map(({ rank }) => rank)).toEqual(members.map((_, index) => index + 1));
    const diamondMember = members.find(({ dia }) => dia);
    const otherMember = members.find(
      ({ agent }) =>
        !clubAnswer.members.some(
          ({ dia, agent: { email_alias } }) => dia && email_alias === agent.email_alias,
        ),
    );
    const diamondAnswer = await call('clubDiaMember', `?email_alias=${diamondMember?.agent.email_alias}`);
    expect(diamondAnswer.members.map(({ year }) => year)).toContain(clubAnswer.years[1]);
    expect((await call('clubDiaMember', `?email_alias=${otherMember?.agent.email_alias}`)).members).toEqual(
      [],
    );

    // Whether an agent's page names the diamond membership of a year.
    const showsDiamondBadge = async (year: number, alias: string | undefined) => {
      const page = await server.get(addressOf('clubMember', 'en', year, alias ?? ''));
      return (await page.text()).split('<script type="application/json"')[0]?.includes('Diamond member');
    };
    for (const { year } of diamondAnswer.members)
      expect(await showsDiamondBadge(year, diamondMember?.agent.email_alias), String(year)).toBe(true);
    expect(await showsDiamondBadge(otherMember?.year ?? 0, otherMember?.agent.email_alias)).toBe(false);
  });

  test.each(LANGUAGES)('have pages in %s that work without JavaScript', async (lang) => {
    const agent = await findManager();
    const { years, members } = await call('clubMembers');
    const [year = 0] = years;
    const member = members[0]?.agent.email_alias ?? '';
    for (const [urlPath, text] of [
      [addressOf('agents', lang, agent.ics_type), agent.name[lang]],
      [addressOf('agent', lang, agent.email_alias), agent.licence_no],
      [addressOf('club', lang), members[0]?.agent.name[lang]],
      [addressOf('club', lang, year), members[0]?.agent.name[lang]],
      [addressOf('clubMember', lang, year, member), members[0]?.agent.licence_no],
    ] as const) {
      const response = await server.get(urlPath);
      expect(response.status, urlPath).toBe(200);
      const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      expect(html).toContain(text);
      expect(html).not.toMatch(/agent:[a-z]|\{\{/);
      expect(html).not.toContain(`${agent.email_alias}@`);
    }
  });

  test.each(['/agent/nobody', '/mitaclub/1950', '/mitaclub/gold', '/mitaclub/member/2025/nobody'])(
    '%s is not found',
    async (path) => expect((await server.get(`/en/ics/property${path}`)).status).toBe(404),
  );

  test('inactive agents are hidden and their listings show the branch; an inactive building is in no list', async () => {
    const agent = await findManager();
    const { stock_ids } = await call('agentDetail', `?email_alias=${agent.email_alias}`);
    const fetchListing = async () => call('stockDetail', `?stock_id=${stock_ids[0]}`);
    const { building } = await fetchListing();
    const readVisibility = async () => ({
      alias: (await call('agents', '?limit=100&emp_type=manager')).result.some(
        ({ email_alias }) => email_alias === agent.email_alias,
      ),
      inBranch: (await call('branches')).branches.some(({ agents }) =>
        agents.some(({ email_alias }) => email_alias === agent.email_alias),
      ),
      page: (await server.get(addressOf('agent', 'en', agent.email_alias))).status,
      agent: (await fetchListing()).agent?.email_alias,
      branch: (await fetchListing()).branch?.name,
      buildings: (await call('buildings', `?ids=${building?.id}`)).count,
    });
    const expectedVisibility = {
      alias: true,
      inBranch: true,
      page: 200,
      agent: agent.email_alias,
      branch: undefined,
    };
    expect(await readVisibility()).toMatchObject(expectedVisibility);
    const { count } = await call('buildings');
    const setInactiveSince = async (inactiveSince: string | null) => {
      await server.pool.query('update agent set inactive_since = $2 where email_alias = $1', [
        agent.email_alias,
        inactiveSince,
      ]);
      await server.pool.query('update building set inactive_since = $2 where id = $1', [
        building?.id,
        inactiveSince,
      ]);
    };
    await setInactiveSince('2026-11-01');
    await vi.waitFor(
      async () =>
        expect(await readVisibility()).toMatchObject({
          alias: false,
          inBranch: false,
          page: 404,
          agent: undefined,
          branch: agent.branch?.name,
        }),
      CHANGE_TIMEOUT_MS,
    );
    expect((await call('buildings')).count).toBe(count - 1);
    // An inactive building keeps its page, because listings and transactions link to it.
    expect((await call('buildingDetail', `?pis_bldg_id=${building?.id}`)).id).toBe(building?.id);
    await server.pool.query('update branch set inactive_since = current_date where code = $1', [
      agent.branch?.code,
    ]);
    await vi.waitFor(
      async () => expect(await readVisibility()).toMatchObject({ agent: undefined, branch: undefined }),
      CHANGE_TIMEOUT_MS,
    );
    expect((await call('branches')).branches.some(({ code }) => code === agent.branch?.code)).toBe(false);
    await server.pool.query('update branch set inactive_since = null');
    await setInactiveSince(null);
    await vi.waitFor(
      async () => expect(await readVisibility()).toMatchObject(expectedVisibility),
      CHANGE_TIMEOUT_MS,
    );
  });
});
