import { at } from '../lib/at.ts';
import type { PageAddress, Words } from './addresses.ts';

/** One way to write the address of a page: its pattern cut into segments, without optional ones. */
type Route<Name extends string> = {
  readonly name: Name;
  readonly root: PageAddress['root'];
  readonly segments: readonly Segment[];
};
type Segment = { readonly fixed: string } | { readonly param: string; readonly words: Words | undefined };

type Match<Name extends string> = {
  readonly name: Name;
  /** Decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The segments as the product writes them. */
  readonly segments: readonly string[];
};

export type Patterns<Name extends string> = {
  /** The page that percent-encoded segments below a root lead to. */
  readonly match: (root: PageAddress['root'], asked: readonly string[]) => Match<Name> | undefined;
  /** The paths below the root in the router's table. Where only words distinguish two pages, each word is a path. */
  readonly routerPaths: (name: Name) => readonly string[];
};

/** Makes a table of addresses ready to be asked. */
export function readPatterns<Name extends string>(
  table: Readonly<Record<Name, PageAddress>>,
): Patterns<Name> {
  const routes = (Object.entries(table) as [Name, PageAddress][]).flatMap(
    ([name, { root, patterns, words }]) =>
      patterns.flatMap(withoutOptional).map(
        (pattern): Route<Name> => ({
          name,
          root,
          segments: split(pattern).map((segment) => segmentOf(segment, words ?? {})),
        }),
      ),
  );
  // A fixed word is a closer fit than a parameter. Sorting keeps the order of equals.
  const byFit = routes.toSorted((a, b) => fixedWords(b) - fixedWords(a));

  return {
    match: (root, asked) => {
      for (const route of byFit) {
        if (route.root !== root || route.segments.length !== asked.length) continue;
        const found = matchRoute(route, asked);
        if (found) return found;
      }
      return undefined;
    },
    routerPaths: (name) =>
      routes
        .filter((route) => route.name === name)
        // The router need not know two patterns of one page that differ in their words alone.
        .filter((route, index, own) => own.findIndex((other) => shapeOf(other) === shapeOf(route)) === index)
        .flatMap((route) => {
          const shared = routes.some((other) => other.name !== name && shapeOf(other) === shapeOf(route));
          return shared ? spelledOut(route) : [pathOf(route)];
        }),
  };
}

/** '/find/:type?/:txTypes?' gives '/find', '/find/:type' and '/find/:type/:txTypes'. */
function withoutOptional(pattern: string): readonly string[] {
  const all = split(pattern);
  const first = all.findIndex((segment) => segment.endsWith('?'));
  const needed = first < 0 ? all.length : first;
  return Array.from({ length: all.length - needed + 1 }, (_, more) =>
    all
      .slice(0, needed + more)
      .map((segment) => `/${segment.replace('?', '')}`)
      .join(''),
  );
}

function segmentOf(segment: string, words: NonNullable<PageAddress['words']>): Segment {
  if (!segment.startsWith(':')) return { fixed: segment };
  const param = segment.slice(1);
  return { param, words: words[param] };
}

function matchRoute<Name extends string>(
  { name, segments }: Route<Name>,
  asked: readonly string[],
): Match<Name> | undefined {
  const params: Record<string, string> = {};
  const written: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const raw = at(asked, index);
    const text = decoded(raw);
    if ('fixed' in segment) {
      if (text.toLowerCase() !== segment.fixed) return undefined;
      written.push(segment.fixed);
    } else if (segment.words) {
      const word = wordOf(segment.words, text);
      if (word === undefined) return undefined;
      params[segment.param] = word;
      written.push(word);
    } else {
      params[segment.param] = text;
      written.push(raw);
    }
  }
  return { name, params, segments: written };
}

function wordOf(words: Words, text: string): string | undefined {
  const word = text.toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** A segment that cannot be decoded stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function split(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function fixedWords({ segments }: Route<string>): number {
  return segments.filter((segment) => 'fixed' in segment).length;
}

/** The same for routes that the router cannot tell apart. */
function shapeOf({ root, segments }: Route<string>): string {
  return [root, ...segments.map((segment) => ('fixed' in segment ? segment.fixed : ':'))].join('/');
}

function pathOf({ segments }: Route<string>): string {
  return segments.map((segment) => `/${'fixed' in segment ? segment.fixed : `:${segment.param}`}`).join('');
}

/** A path for each word of each parameter that has words. */
function spelledOut({ segments }: Route<string>): readonly string[] {
  return segments.reduce<readonly string[]>(
    (paths, segment) => {
      if ('fixed' in segment) return paths.map((path) => `${path}/${segment.fixed}`);
      const words = segment.words ? new Set(Object.values(segment.words)) : [`:${segment.param}`];
      return paths.flatMap((path) => [...words].map((word) => `${path}/${word}`));
    },
    [''],
  );
}
