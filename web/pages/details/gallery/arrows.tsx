import { type RefObject, useEffect, useState } from 'react';
import { useT } from '#web/app/page.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

const ARROW_CLASS = 'pointer-events-auto bg-raised shadow-float';
/**
 * Fraction of the strip's visible width that one click scrolls. It is below 1, so that no picture is
 * skipped.
 */
const SCROLL_FRACTION = 0.6;

/**
 * Arrow buttons for mouse users, who cannot swipe the strip. Each button is hidden when the strip has
 * reached the button's end.
 */
export function GalleryArrows({ stripRef }: { stripRef: RefObject<HTMLElement | null> }) {
  const t = useT();
  const [scrollEnds, setScrollEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = stripRef.current;
    if (!element) return;
    const updateScrollEnds = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setScrollEnds({ atStart: scrollLeft < 2, atEnd: scrollLeft + clientWidth > scrollWidth - 2 });
    };
    updateScrollEnds();
    element.addEventListener('scroll', updateScrollEnds, { passive: true });
    return () => element.removeEventListener('scroll', updateScrollEnds);
  }, [stripRef]);
  const scrollByFraction = (fraction: number) =>
    stripRef.current?.scrollBy({ left: stripRef.current.clientWidth * fraction });
  return (
    <div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between md:flex noscript:hidden">
      <IconButton
        icon="chevron-left"
        label={t('details:gallery.back')}
        className={cx(ARROW_CLASS, scrollEnds.atStart && 'invisible')}
        onClick={() => scrollByFraction(-SCROLL_FRACTION)}
      />
      <IconButton
        icon="chevron-right"
        label={t('details:gallery.on')}
        className={cx(ARROW_CLASS, scrollEnds.atEnd && 'invisible')}
        onClick={() => scrollByFraction(SCROLL_FRACTION)}
      />
    </div>
  );
}
