import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, TEST_NOW_MS, type TestServer } from '#tests/factories/server.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';

describe.each(DATABASE_KINDS)('open days, on PostgreSQL %s', (databaseKind) => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer(databaseKind, { stocks: 600 });
  });
  afterAll(() => server?.close());

  test('in the past are listed latest first, including those of sold listings', async () => {
    const { rows } = await server.pool.query<{ id: number; stock_id: number }>(
      'select id, stock_id from open_day where ends_at < $1 order by starts_at desc, id desc',
      [new Date(TEST_NOW_MS)],
    );
    const { open_days } = await call('openDays', '?past=1');
    expect(open_days.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(open_days.length).toBeGreaterThan(0);
    expect((await call('openDays', '?past=1&limit=2')).open_days).toEqual(open_days.slice(0, 2));
    for (const { ends_at } of open_days) expect(Date.parse(ends_at)).toBeLessThan(TEST_NOW_MS);
  });

  test.each(LANGUAGES)(
    'have a page in %s that works without JavaScript, with calendar files',
    async (lang) => {
      const [openDay] = (await call('openDays')).open_days;
      if (!openDay) throw new Error('no open days');
      const html = await (await server.get(addressOf('openDays', lang))).text();
      expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/openday:[a-z]|\{\{/);
      expect(html).toContain(`/media/openday/${lang}/${openDay.id}.ics`);
      const calendarResponse = await server.get(`/media/openday/${lang}/${openDay.id}.ics`);
      expect(calendarResponse.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const calendar = (await calendarResponse.text()).replace(/\r\n /g, '');
      expect(calendar).toContain(`DTSTART:${openDay.starts_at.slice(0, 19).replace(/[-:]/g, '')}Z`);
      expect(calendar).toContain(encodeURI(openDay.stock.link[lang]).slice(0, 20));
      expect(calendar).not.toContain('{name}');
    },
  );

  test.each(LANGUAGES)('without a match are not denied in %s: a link leads to all of them', async (lang) => {
    const t = createI18n(lang, PHRASES[lang]).t;
    const bodyOf = async (query: URLSearchParams) =>
      (await (await server.get(addressOf('openDays', lang, undefined, query))).text()).replace(
        /<script[\s\S]*?<\/script>/g,
        '',
      );
    for (const [when, search] of [
      ['coming', {}],
      ['past', { past: '1' }],
    ] as const) {
      const unfilteredHtml = await bodyOf(new URLSearchParams(search));
      const html = await bodyOf(new URLSearchParams({ ...search, keywords: 'zzzz' }));
      expect(html).toContain(t(`openday:no_match.${when}`, { keywords: 'zzzz' }));
      expect(html).not.toContain(`>${t(`openday:none.${when}`)}<`);
      const listLength = unfilteredHtml.match(/class="open-day"/g)?.length ?? 0;
      expect(listLength).toBeGreaterThan(0);
      expect(html).toContain(t('openday:show_all', { count: listLength }));
      expect(html).toContain(`href="${addressOf('openDays', lang, undefined, new URLSearchParams(search))}"`);
    }
  });

  test('are filtered by the query, and an unknown type is not found', async () => {
    const { open_days } = await call('openDays');
    const [firstOpenDay] = open_days;
    const html = await (
      await server.get(
        `/en/ics/property/openday?keywords=${encodeURIComponent(firstOpenDay?.stock.id ?? '')}`,
      )
    ).text();
    const shownCalendarLinks = html.replace(/<script[\s\S]*?<\/script>/g, '').match(/\.ics"/g);
    expect(shownCalendarLinks).toHaveLength(
      open_days.filter(({ stock }) => stock.id === firstOpenDay?.stock.id).length,
    );
    expect((await server.get('/en/ics/property/openday/castles')).status).toBe(404);
    expect((await server.get('/media/openday/en/999999.ics')).status).toBe(404);
  });
});
