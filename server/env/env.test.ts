import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Env, EnvError, readEnv, variables } from './env.ts';

const variableNames = Object.keys(variables) as (keyof Env)[];

describe('configuration by environment variables', () => {
  test('the portal runs without any setting', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 8080,
      HOST: '0.0.0.0',
      PODIUM_DATA: './var',
      PODIUM_DEMO_STOCKS: 12_000,
    });
    expect(env.DATABASE_URL).toBeUndefined();
    expectTypeOf(env.PORT).toEqualTypeOf<number>();
    expectTypeOf(env.LOG_PRETTY).toEqualTypeOf<boolean | undefined>();
    expectTypeOf(env.SITE_URL).toEqualTypeOf<string | undefined>();
  });

  test('in development the server listens on this machine only, unless HOST is set', () => {
    expect(readEnv({ NODE_ENV: 'development' }).HOST).toBe('127.0.0.1');
    expect(readEnv({ NODE_ENV: 'development', HOST: '' }).HOST).toBe('127.0.0.1');
    expect(readEnv({ NODE_ENV: 'development', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  test('values are parsed into their types', () => {
    const mapEnv = readEnv({
      MAP_TILE_URLS: ' hk-landsd  https://a.example/{z}/{x}/{y} ',
      MAP_LIBRARIES: 'a,b',
    });
    expect(mapEnv.MAP_TILE_URLS).toEqual(['hk-landsd', 'https://a.example/{z}/{x}/{y}']);
    expect(mapEnv.MAP_LIBRARIES).toEqual(['a', 'b']);
    expect(readEnv({ FEED_EVERY: '30m', FEED_KINDS: 'stocks media' })).toMatchObject({
      FEED_EVERY: 1_800_000,
      FEED_KINDS: ['stocks', 'media'],
    });
    const env = readEnv({ PORT: '0', LOG_PRETTY: 'true', SITE_URL: 'https://example.com/' });
    expect(env).toMatchObject({ PORT: 0, LOG_PRETTY: true, SITE_URL: 'https://example.com' });
  });

  test('trusted proxies are addresses, ranges or named ranges', () => {
    const proxies = ['loopback', '10.0.0.0/8', '192.0.2.7', 'fd00::/8'];
    expect(readEnv({ TRUST_PROXY: proxies.join(' ') }).TRUST_PROXY).toEqual(proxies);
    for (const invalid of ['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x'])
      expect(() => readEnv({ TRUST_PROXY: invalid }), invalid).toThrow(EnvError);
  });

  test('an empty value counts as unset', () => {
    const emptyValues = Object.fromEntries(variableNames.map((name) => [name, '']));
    expect(readEnv(emptyValues)).toEqual(readEnv({}));
  });

  test('ignores variables of other programs', () => {
    expect(readEnv({ HOME: '/home/someone' })).not.toHaveProperty('HOME');
  });
});

describe('an invalid value prevents the start with one sentence that names it', () => {
  test('a client in GRAPHQL_CLIENTS that no page uses', () => {
    const graphqlClientsOf = (client: string) =>
      readEnv({ GRAPHQL_CLIENTS: `${client}=https://data.example/graphql` }).GRAPHQL_CLIENTS;
    for (const client of ['building', 'mediaC', 'mediaI', 'mediaS'])
      expect(graphqlClientsOf(client)).toEqual({ [client]: 'https://data.example/graphql' });
    for (const client of ['api', 'webDataAdapter'])
      expect(() => graphqlClientsOf(client)).toThrow(
        `GRAPHQL_CLIENTS must be pairs such as building=https://data.example.com/graphql, separated by spaces, with the names building, mediaC, mediaI, mediaS (got "${client}=https://data.example/graphql").`,
      );
  });

  test.each([
    ['PORT', '80a', 'PORT must be a port number from 0 to 65535 (got "80a").'],
    ['PORT', '65536', 'PORT must be a port number from 0 to 65535 (got "65536").'],
    ['PORT', '-1', 'PORT must be a port number from 0 to 65535 (got "-1").'],
    ['PODIUM_DEMO_STOCKS', '1e3', 'PODIUM_DEMO_STOCKS must be a whole number from 0 to 1000000 (got "1e3").'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be fatal, error, .* or silent \(got "loud"\)\.$/],
    ['BRAND_LICENCE', 'C-12', /^BRAND_LICENCE must be C, E or S/],
    ['BRAND_EMAIL', 'nobody', 'BRAND_EMAIL must be an email address (got "nobody").'],
    ['FEED_URL', 'http://feed.example.com/a.csv', 'FEED_URL must be a file or an https or sftp address.'],
    [
      'METRICS_PORT',
      '8080',
      'METRICS_PORT and PORT must not be the same: visitors must not read the metrics.',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1 (got "1.5").'],
    ['FEED_EVERY', '0h', 'FEED_EVERY must be a time such as 30m, 6h or 1d (got "0h").'],
    ['FEED_KINDS', 'stocks houses', /^FEED_KINDS must be kinds of/],
    ['FEED_MAX_WITHDRAWN', '101%', /^FEED_MAX_WITHDRAWN must be a percentage/],
    ['SITE_URL', 'https://example.com/path', /^SITE_URL must be an http or https origin/],
    ['SITE_URL', 'javascript:alert(1)', /^SITE_URL must be an http or https origin/],
    [
      'MAP_PROVIDER',
      'osm',
      'MAP_PROVIDER must be auto, embedded, raster, style, pmtiles or google (got "osm").',
    ],
    ['MAP_PROVIDER', 'raster', /^MAP_TILE_URLS must be hk-landsd, .*, since MAP_PROVIDER is raster\.$/],
    ['MAP_PROVIDER', 'style', /^MAP_STYLE_URL must be .*, since MAP_PROVIDER is style\.$/],
    ['MAP_PROVIDER', 'google', /^MAP_API_KEY must be .*, since MAP_PROVIDER is google\.$/],
    ['MAP_TILE_URLS', 'https://a.example/{z}/{x}.png', /^MAP_TILE_URLS must be hk-landsd, or addresses of/],
    ['MAP_TILE_URLS', 'hk-landsd javascript:{z}{x}{y}', /^MAP_TILE_URLS must be /],
    ['MAP_STYLE_URL', 'style.json', /^MAP_STYLE_URL must be an http or https address/],
    ['MAP_ORIGINS', 'https://a.example/path', /^MAP_ORIGINS must be http or https origins without a path/],
    ['MAP_API_KEY', 'a key', /^MAP_API_KEY must be a key of/],
    ['MAP_LIBRARIES', 'marker, places', /^MAP_LIBRARIES must be names of libraries/],
    ['MAP_VERSION', 'latest', /^MAP_VERSION must be weekly, /],
    ['INDEXNOW_KEY', 'short', /^INDEXNOW_KEY must be 8 to 128 letters/],
    ['INDEXNOW_KEY', 'a-key-of-ours', /^SITE_URL must be .*, since INDEXNOW_KEY is set\.$/],
  ])('%s=%s', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(message);
  });

  test('the message about an invalid DATABASE_URL omits the value, which may contain a password', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
      /^DATABASE_URL must be [^(]*\/name\.$/,
    );
  });

  test('every value is accepted, or refused by an EnvError of one line', () => {
    fc.assert(
      fc.property(fc.constantFrom(...variableNames), fc.string(), (name, value) => {
        try {
          readEnv({ [name]: value });
        } catch (error) {
          expect(error).toBeInstanceOf(EnvError);
          // The value is valid but another required variable is missing: 'Y must be …, since X is set.'
          expect((error as EnvError).message).toMatch(/^[A-Z0-9_]+ must be .*\.$/);
          expect((error as EnvError).message).toContain(name);
        }
      }),
    );
  });

  test('every variable has a description', () => {
    for (const name of variableNames) expect(variables[name].description.length).toBeGreaterThan(10);
  });
});

describe("the agency's names", () => {
  const namesOf = (source: Record<string, string>) => {
    const { BRAND_NAME_ZH: zh, BRAND_NAME_GB: gb, BRAND_NAME_EN: en } = readEnv(source);
    return { zh, gb, en };
  };
  const defaultNames = Object.values(namesOf({}));

  test.each([
    [{ BRAND_NAME_ZH: '港灣物業' }, ['港灣物業', '港灣物業', '港灣物業']],
    [{ BRAND_NAME_EN: 'Harbour' }, ['Harbour', 'Harbour', 'Harbour']],
    [{ BRAND_NAME_GB: '港湾物业', BRAND_NAME_ZH: '' }, ['港湾物业', '港湾物业', '港湾物业']],
    [{ BRAND_NAME_ZH: '港灣物業', BRAND_NAME_EN: 'Harbour' }, ['港灣物業', '港灣物業', 'Harbour']],
    [{ BRAND_NAME_GB: '港湾物业', BRAND_NAME_EN: 'Harbour' }, ['Harbour', '港湾物业', 'Harbour']],
  ])('%o: no language shows the name of the fictitious agency', (source, names) => {
    expect(Object.values(namesOf(source))).toEqual(names);
    for (const name of names) expect(defaultNames).not.toContain(name);
  });
});
