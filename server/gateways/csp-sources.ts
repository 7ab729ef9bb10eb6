/** External origins that a configured feature adds to the Content-Security-Policy, by resource type. */
export type CspSources = {
  readonly connect: readonly string[];
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  /** Audio and video. */
  readonly media: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
};

export const NO_CSP_SOURCES: CspSources = {
  connect: [],
  script: [],
  style: [],
  image: [],
  media: [],
  font: [],
  frame: [],
};

/** Merges the sources of all configured features, without duplicates. */
export function mergeCspSources(sources: readonly CspSources[]): CspSources {
  const allOf = (kind: keyof CspSources) => [...new Set(sources.flatMap((source) => source[kind]))];
  return {
    connect: allOf('connect'),
    script: allOf('script'),
    style: allOf('style'),
    image: allOf('image'),
    media: allOf('media'),
    font: allOf('font'),
    frame: allOf('frame'),
  };
}
