/** Called with the element's height in pixels when it comes near the screen or leaves it. */
type OnNearScreenChange = (isNear: boolean, height: number) => void;

/** Observes which elements of a long page are near the screen. */
export type NearScreenObserver = {
  /** Observes an element. Returns a function that stops observing it. */
  readonly watch: (element: Element, onChange: OnNearScreenChange) => () => void;
};

/**
 * Creates an observer. `marginPx` is the distance from the screen at which an element counts as near,
 * in pixels. One IntersectionObserver serves all elements.
 */
export function createNearScreenObserver(marginPx: number): NearScreenObserver {
  const callbacks = new Map<Element, OnNearScreenChange>();
  let observer: IntersectionObserver | undefined;
  const getObserver = () => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          callbacks.get(target)?.(isIntersecting, boundingClientRect.height);
        }
      },
      { rootMargin: `${marginPx}px 0px` },
    );
    return observer;
  };
  return {
    watch: (element, onChange) => {
      callbacks.set(element, onChange);
      getObserver().observe(element);
      return () => {
        callbacks.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
