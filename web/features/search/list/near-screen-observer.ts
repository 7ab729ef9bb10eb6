/** Called with the element's height in pixels when it comes near the screen or leaves it. */
type OnNearScreenChange = (isNear: boolean, height: number) => void;

/** Observes which elements of a long page are near the screen. */
export type NearScreenObserver = {
  /** Observes an element. Returns a function that stops observing it. */
  readonly watch: (element: Element, onChange: OnNearScreenChange) => () => void;
};

/**
 * Creates an observer. `margin` is the distance from the screen that counts as near, in pixels. One
 * IntersectionObserver serves all elements.
 */
export function createNearScreenObserver(margin: number): NearScreenObserver {
  const callbacks = new Map<Element, OnNearScreenChange>();
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          callbacks.get(target)?.(isIntersecting, boundingClientRect.height);
        }
      },
      { rootMargin: `${margin}px 0px` },
    );
    return observer;
  };
  return {
    watch: (element, onChange) => {
      callbacks.set(element, onChange);
      observe().observe(element);
      return () => {
        callbacks.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
