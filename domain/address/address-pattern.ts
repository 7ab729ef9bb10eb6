import { at } from '../lib/at.ts';
import type { PageAddressDefinition, WordAliases } from './addresses.ts';

/**
 * One URL pattern of a page, split into segments. Each optional segment has been expanded into separate
 * routes.
 */
type Route<Name extends string> = {
  readonly name: Name;
  readonly root: PageAddressDefinition['root'];
  readonly segments: readonly Segment[];
};
type Segment =
  | { readonly fixed: string }
  | { readonly param: string; readonly words: WordAliases | undefined };

type Match<Name extends string> = {
  readonly name: Name;
  /** URL-decoded parameter values by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The path segments in their canonical form (correct case, redirected words replaced). */
  readonly segments: readonly string[];
};

export type RouteMatcher<Name extends string> = {
  /** Finds the page for the percent-encoded path segments that follow a root. */
  readonly match: (
    root: PageAddressDefinition['root'],
    encodedSegments: readonly string[],
  ) => Match<Name> | undefined;
  /**
   * Paths below the root for the router's route table. If two pages differ only in their allowed words,
   * each word becomes its own path.
   */
  readonly routerPaths: (name: Name) => readonly string[];
};

/** Compiles a table of page addresses into a matcher. */
export function compilePatterns<Name extends string>(
  addressesByPage: Readonly<Record<Name, PageAddressDefinition>>,
): RouteMatcher<Name> {
  const routes = (Object.entries(addressesByPage) as [Name, PageAddressDefinition][]).flatMap(
    ([name, { root, patterns, words }]) =>
      patterns.flatMap(withoutOptional).map(
        (pattern): Route<Name> => ({
          name,
          root,
          segments: splitPath(pattern).map((segment) => parseSegment(segment, words ?? {})),
        }),
      ),
  );
  // Routes with more fixed segments are more specific and match first. The sort is stable, so equally
  // specific routes keep their order.
  const routesBySpecificity = routes.toSorted((a, b) => countFixedSegments(b) - countFixedSegments(a));

  return {
    match: (root, encodedSegments) => {
      const decodedSegments = encodedSegments.map(decodeSegment);
      const lowerCaseSegments = decodedSegments.map((text) => text.toLowerCase());
      const route = routesBySpecificity.find(
        (route) => route.root === root && matchesRoute(route, lowerCaseSegments),
      );
      return route && buildMatch(route, encodedSegments, decodedSegments, lowerCaseSegments);
    },
    routerPaths: (name) =>
      routes
        .filter((route) => route.name === name)
        // If two patterns of one page differ only in their allowed words, the router gets only one path
        // for both patterns.
        .filter(
          (route, index, routesOfPage) =>
            routesOfPage.findIndex((candidate) => routeShapeKey(candidate) === routeShapeKey(route)) ===
            index,
        )
        .flatMap((route) => {
          const isAmbiguous = routes.some(
            (candidate) => candidate.name !== name && routeShapeKey(candidate) === routeShapeKey(route),
          );
          return isAmbiguous ? expandWords(route) : [routePath(route)];
        }),
  };
}

/**
 * Expands optional segments: '/find/:type?/:txTypes?' gives '/find', '/find/:type' and
 * '/find/:type/:txTypes'.
 */
function withoutOptional(pattern: string): readonly string[] {
  const segments = splitPath(pattern);
  const firstOptional = segments.findIndex((segment) => segment.endsWith('?'));
  const requiredCount = firstOptional < 0 ? segments.length : firstOptional;
  return Array.from({ length: segments.length - requiredCount + 1 }, (_, optionalCount) =>
    segments
      .slice(0, requiredCount + optionalCount)
      .map((segment) => `/${segment.replace('?', '')}`)
      .join(''),
  );
}

function parseSegment(segment: string, words: NonNullable<PageAddressDefinition['words']>): Segment {
  if (!segment.startsWith(':')) return { fixed: segment };
  const param = segment.slice(1);
  return { param, words: words[param] };
}

function matchesRoute({ segments }: Route<string>, lowerCaseSegments: readonly string[]): boolean {
  return (
    segments.length === lowerCaseSegments.length &&
    segments.every((segment, index) => {
      const word = at(lowerCaseSegments, index);
      if ('fixed' in segment) return segment.fixed === word;
      return !segment.words || Object.hasOwn(segment.words, word);
    })
  );
}

/**
 * Builds the match for a route. The three lists contain the same path segments: as requested,
 * URL-decoded, and in lower case.
 */
function buildMatch<Name extends string>(
  { name, segments }: Route<Name>,
  encodedSegments: readonly string[],
  decodedSegments: readonly string[],
  lowerCaseSegments: readonly string[],
): Match<Name> {
  const params: Record<string, string> = {};
  const canonicalSegments = segments.map((segment, index) => {
    if ('fixed' in segment) return segment.fixed;
    const canonicalWord = segment.words?.[at(lowerCaseSegments, index)];
    params[segment.param] = canonicalWord ?? at(decodedSegments, index);
    return canonicalWord ?? at(encodedSegments, index);
  });
  return { name, params, segments: canonicalSegments };
}

/** Decodes a path segment. A segment with invalid percent-encoding is returned unchanged. */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function countFixedSegments({ segments }: Route<string>): number {
  return segments.filter((segment) => 'fixed' in segment).length;
}

/** Returns a key that is equal for routes which the router cannot distinguish. */
function routeShapeKey({ root, segments }: Route<string>): string {
  return [root, ...segments.map((segment) => ('fixed' in segment ? segment.fixed : ':'))].join('/');
}

function routePath({ segments }: Route<string>): string {
  return segments.map((segment) => `/${'fixed' in segment ? segment.fixed : `:${segment.param}`}`).join('');
}

/** Returns one path for each combination of allowed words. */
function expandWords({ segments }: Route<string>): readonly string[] {
  return segments.reduce<readonly string[]>(
    (paths, segment) => {
      if ('fixed' in segment) return paths.map((path) => `${path}/${segment.fixed}`);
      const words = segment.words ? new Set(Object.values(segment.words)) : [`:${segment.param}`];
      return paths.flatMap((path) => [...words].map((word) => `${path}/${word}`));
    },
    [''],
  );
}
