/** Tells parts of a long page when they come near the screen and when they are far from it again. */
export type Nearness = {
  /** `tell` is given the part's present height in pixels. Answers how to stop. */
  readonly watch: (part: Element, tell: (near: boolean, height: number) => void) => () => void;
};

/** `margin` is how far from the screen still counts as near, in pixels. One observer serves all parts. */
export function createNearness(margin: number): Nearness {
  const told = new Map<Element, (near: boolean, height: number) => void>();
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          told.get(target)?.(isIntersecting, boundingClientRect.height);
        }
      },
      { rootMargin: `${margin}px 0px` },
    );
    return observer;
  };
  return {
    watch: (part, tell) => {
      told.set(part, tell);
      observe().observe(part);
      return () => {
        told.delete(part);
        observer?.unobserve(part);
      };
    },
  };
}
