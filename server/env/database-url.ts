/**
 * What a chosen server must be: the values of libpq's `target_session_attrs` that suit a portal, which
 * writes. `read-only`, `standby` and `prefer-standby` are refused.
 */
const SESSION_ATTRIBUTES = ['read-write', 'primary'] as const;
export type SessionAttributes = (typeof SESSION_ATTRIBUTES)[number];

/** The parts of a database address that name its servers. */
export type DatabaseUrl = {
  /** The address of each host, in the written order. Each is a URL with one host. */
  readonly hostUrls: readonly [string, ...string[]];
  /** Undefined if the only host is used whatever it is. */
  readonly sessionAttributes: SessionAttributes | undefined;
};

/** Scheme, user and password, hosts, and the rest of an address. A password may contain @ only encoded. */
const URL_PATTERN = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s;
const MAX_HOSTS = 16;

/**
 * Parses a PostgreSQL address with one or several hosts, in the form that libpq reads:
 * postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write. Returns undefined for
 * anything else. With several hosts, the default is the one that accepts writes.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, scheme = '', credentials = '', hostList = '', rest = ''] = URL_PATTERN.exec(text) ?? [];
  const hosts = hostList.split(',');
  const [firstUrl, ...otherUrls] = hosts.map((host) => `${scheme}${credentials}${host}${rest}`);
  if (firstUrl === undefined || scheme === '' || hosts.length > MAX_HOSTS) return undefined;
  if (hosts.length > 1 && hosts.includes('')) return undefined;
  if (![firstUrl, ...otherUrls].every((url) => URL.canParse(url))) return undefined;
  const defaultAttributes = hosts.length > 1 ? 'read-write' : 'any';
  const attributes = new URL(firstUrl).searchParams.get('target_session_attrs') ?? defaultAttributes;
  const sessionAttributes = SESSION_ATTRIBUTES.find((name) => name === attributes);
  const needsNoChoice = hosts.length === 1 && attributes === 'any';
  if (sessionAttributes === undefined && !needsNoChoice) return undefined;
  return { hostUrls: [firstUrl, ...otherUrls], sessionAttributes };
}

/** Returns the database role of an address. */
export function roleOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(parseDatabaseUrl(databaseUrl)?.hostUrls[0] ?? databaseUrl).username);
}
