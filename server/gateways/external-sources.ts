/** External origins that a configured feature adds to the Content-Security-Policy, by resource type. */
export type ExternalSources = {
  readonly connect: readonly string[];
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  /** Audio and video. */
  readonly media: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
};

export const NO_SOURCES: ExternalSources = {
  connect: [],
  script: [],
  style: [],
  image: [],
  media: [],
  font: [],
  frame: [],
};

/** Merges the sources of all configured features, without duplicates. */
export function mergeSources(sources: readonly ExternalSources[]): ExternalSources {
  const allOf = (kind: keyof ExternalSources) => [...new Set(sources.flatMap((source) => source[kind]))];
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
