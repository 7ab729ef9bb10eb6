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
      const texts = asked.map(decoded);
      const words = texts.map((text) => text.toLowerCase());
      const route = byFit.find((route) => route.root === root && fits(route, words));
      return route && matchOf(route, asked, texts, words);
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

function fits({ segments }: Route<string>, words: readonly string[]): boolean {
  return (
    segments.length === words.length &&
    segments.every((segment, index) => {
      const word = at(words, index);
      if ('fixed' in segment) return segment.fixed === word;
      return !segment.words || Object.hasOwn(segment.words, word);
    })
  );
}

/** What is asked of a route that fits: its segments as they stand in the address, decoded, and in lower case. */
function matchOf<Name extends string>(
  { name, segments }: Route<Name>,
  asked: readonly string[],
  texts: readonly string[],
  words: readonly string[],
): Match<Name> {
  const params: Record<string, string> = {};
  const written = segments.map((segment, index) => {
    if ('fixed' in segment) return segment.fixed;
    const known = segment.words?.[at(words, index)];
    params[segment.param] = known ?? at(texts, index);
    return known ?? at(asked, index);
  });
  return { name, params, segments: written };
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
