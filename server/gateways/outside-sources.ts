/** The outside addresses that the pages' security policy must allow for something configured, and no others. */
export type OutsideSources = {
  readonly connect: readonly string[];
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  /** Videos. */
  readonly media: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
};

export const NO_SOURCES: OutsideSources = {
  connect: [],
  script: [],
  style: [],
  image: [],
  media: [],
  font: [],
  frame: [],
};

/** Of all that is configured together. */
export function joinSources(sources: readonly OutsideSources[]): OutsideSources {
  const all = (kind: keyof OutsideSources) => [...new Set(sources.flatMap((source) => source[kind]))];
  return {
    connect: all('connect'),
    script: all('script'),
    style: all('style'),
    image: all('image'),
    media: all('media'),
    font: all('font'),
    frame: all('frame'),
  };
}
