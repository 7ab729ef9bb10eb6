/**
 * Called when the element comes near the screen or moves away from it, with the element's height in
 * pixels.
 */
type OnNearScreenChange = (isNear: boolean, height: number) => void;

/** Observes which elements of a long page are near the screen. */
export type NearScreenObserver = {
  /** Starts to observe an element. The returned function stops the observation. */
  readonly watch: (element: Element, onChange: OnNearScreenChange) => () => void;
};

/**
 * Creates an observer. `marginPx` is the distance from the screen at which an element counts as near,
 * in pixels. One IntersectionObserver, created with the first element, serves all elements.
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
