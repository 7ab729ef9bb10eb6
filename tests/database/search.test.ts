import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuildings } from '#data/facts/buildings.ts';
import { readDistrictMarkets } from '#data/facts/district-market.ts';
import { readDistricts } from '#data/facts/districts.ts';
import { readStations } from '#data/facts/stations.ts';
import { readStreets } from '#data/facts/streets.ts';
import { mercatorX, mercatorY } from '#domain/map/mercator.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { usualStationsOf } from '#domain/railway/usual-stations.ts';
import { HISTOGRAM_EDGES } from '#domain/search/histogram.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { stationNames } from '#domain/search/station-names.ts';
import type { Trilingual } from '#domain/text/language.ts';
import { SIMPLIFIED, TRADITIONAL } from '#domain/text/simplified-characters.ts';
import { createNearestStationFinder } from '#presenters/nearest-stations.ts';
import { openSqlEngine } from '#server/database/search/engine.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { DATABASE_KINDS, openDatabase, type TestDatabase } from '#tests/factories/database.ts';

/** Factors between domain and stored values: rents per square foot are stored in cents. */
const STORAGE_FACTORS = { ft_rent: 100 } as const;

const columnsOf = (name: Trilingual) => ({ name_zh: name.zh, name_gb: name.gb, name_en: name.en });

describe.each(DATABASE_KINDS)('SQL functions agree with the domain, on PostgreSQL %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase(kind);
    await setSearchTableMaintenance(database.pool, true);
  });
  afterAll(() => database.close());

  async function selectValues<Value>(sql: string, ...parameters: readonly unknown[]): Promise<Value[]> {
    const { rows } = await database.pool.query<{ value: Value }>(sql, [...parameters]);
    return rows.map(({ value }) => value);
  }
  const wordsOf = (texts: readonly string[]) =>
    selectValues<string[]>(
      `select coalesce(words, '{}') as value
         from unnest($1::text[]) with ordinality as each (text, text_no)
         left join (select text, array_agg(word order by word_no) as words
                      from search.words_of(array(select distinct unnest($1::text[]))) group by text) as found using (text)
        order by text_no`,
      texts,
    );

  test('on the words of every known name', async () => {
    const knownNames = [...readBuildings(), ...readDistricts(), ...readStreets(), ...readStations()];
    const names = knownNames.flatMap(({ name }) => Object.values<string>(name));
    expect(names.length).toBeGreaterThan(3000);
    expect(await wordsOf(names)).toEqual(names.map((name) => [...keywordWords(name)]));
  });

  test('on the words of any text', async () => {
    const letterArbitrary = fc.oneof(
      fc.constantFrom(
        ..."aZé'’`-. ,/&5ÅøØßŁİıſﬁⅣ①Ａ１ｱガが゛ΣςσЖ한國国臺台裏里裡・。々〇㍿豈￥😀\u0301\u200b\u00ad",
      ),
      fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x370, max: 0x4ff }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x3041, max: 0x30ff }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0xff01, max: 0xff9f }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(...TRADITIONAL),
    );
    const textArbitrary = fc.array(letterArbitrary, { maxLength: 12 }).map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(textArbitrary, { minLength: 100, maxLength: 100 }), async (texts) => {
        expect(await wordsOf(texts)).toEqual(texts.map((input) => [...keywordWords(input)]));
      }),
      { numRuns: 20 },
    );
  });

  test('on the table of Simplified characters', async () => {
    const characterPairs = await selectValues<string>(
      'select traditional || simplified as value from search.simplified order by traditional',
    );
    expect(characterPairs).toEqual(
      Array.from(TRADITIONAL, (character, index) => character + SIMPLIFIED[index]),
    );
  });

  test.each(Object.entries(HISTOGRAM_EDGES))('on the buckets of %s', async (field, edges) => {
    const storageFactor = field in STORAGE_FACTORS ? STORAGE_FACTORS.ft_rent : 1;
    expect(await selectValues('select unnest(search.edges($1)) as value', field)).toEqual(
      edges.map((edge) => edge * storageFactor),
    );
  });

  test('on the stations with trains, the station of any point, and their names', async () => {
    expect(await selectValues('select unnest(search.served_stations()) as value')).toEqual(STATION_CODES);
    const districtCodes = [...readDistrictMarkets().map(({ code }) => code), 'XXX'];
    expect(
      await selectValues(
        'select search.usual_stations(code) as value from unnest($1::text[]) as code',
        districtCodes,
      ),
    ).toEqual(districtCodes.map((code) => usualStationsOf(code) ?? null));
    const stations = readStations().map(({ name, ...station }) => ({ ...station, ...columnsOf(name) }));
    await database.pool.query(
      'insert into station select * from jsonb_populate_recordset(null::station, $1)',
      [JSON.stringify(stations)],
    );
    const nearestStationOf = createNearestStationFinder(stations);
    const samplePoints = fc.sample(
      fc.record({
        lat: fc.double({ min: 22.2, max: 22.56, noNaN: true }),
        lng: fc.double({ min: 113.9, max: 114.3, noNaN: true }),
        district_code: fc.constantFrom(...districtCodes, null),
      }),
      4000,
    );
    const sqlStations = await selectValues<string | null>(
      `select station || ' ' || coalesce(walk::text, 'null') as value
         from jsonb_to_recordset($1) as point (lat float8, lng float8, district_code text)
         left join lateral search.station_of(lat, lng, district_code) on true`,
      JSON.stringify(samplePoints),
    );
    const expectedStations = samplePoints
      .map((point) => nearestStationOf(point))
      .map((station) => station && `${station.code} ${station.walk_minutes}`);
    expect(sqlStations).toEqual(expectedStations);
    expect(new Set(sqlStations).size).toBeGreaterThan(100);

    const locationNames = await selectValues<string>(
      `select distinct name as value from search.location_now, unnest(array[name_zh, name_gb, name_en]) as name
        where kind = 'm' and location = 'KWT' and name is not null`,
    );
    const expectedName = { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' };
    expect(new Set(locationNames)).toEqual(
      new Set([...Object.values(expectedName), ...stationNames(expectedName)]),
    );
    await database.pool.query('delete from station');
  });

  test('on map coordinates, to the unit', async () => {
    const points = [
      [22.35, 114.15],
      [22.2793278, 114.1628131],
      [0, 0],
      [-89.9, -180],
      [90, 180],
    ] as const;
    for (const [index, [lat, lng]] of points.entries()) {
      const { rows } = await database.pool.query(
        `insert into stock (id, ics_type, tx_type, lat, lng, listed_on, update_date)
         values ($1, 'i', 'S', $2, $3, '2026-01-01', '2026-01-01') returning merc_x, merc_y`,
        [index + 1, lat, lng],
      );
      expect(rows).toEqual([{ merc_x: mercatorX(lng), merc_y: mercatorY(lat) }]);
    }
  });

  test('searches of an unavailable database fail, and return no wrong answers', async () => {
    const engine = await openSqlEngine(database.pool);
    const stoppableDatabase = await openDatabase('embedded', { canSimulateOutage: true });
    await setSearchTableMaintenance(stoppableDatabase.pool, true);
    const disconnectedEngine = await openSqlEngine(stoppableDatabase.pool);
    await stoppableDatabase.simulateOutage();
    await expect(disconnectedEngine.districts()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(engine.districts()).resolves.toEqual({ districts: [], usages: [] });
    await stoppableDatabase.close();
  });
});
