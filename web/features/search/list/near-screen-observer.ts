/** Called when an element comes near the screen or leaves its neighbourhood, with its height in pixels. */
type OnNearness = (isNear: boolean, height: number) => void;

/** Watches which elements of a long page are near the screen. */
export type NearScreenObserver = {
  /** Returns how to stop watching. */
  readonly watch: (element: Element, onChange: OnNearness) => () => void;
};

/** `margin` is how far from the screen still counts as near, in pixels. One observer serves all elements. */
export function createNearScreenObserver(margin: number): NearScreenObserver {
  const watched = new Map<Element, OnNearness>();
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          watched.get(target)?.(isIntersecting, boundingClientRect.height);
        }
      },
      { rootMargin: `${margin}px 0px` },
    );
    return observer;
  };
  return {
    watch: (element, onChange) => {
      watched.set(element, onChange);
      observe().observe(element);
      return () => {
        watched.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
