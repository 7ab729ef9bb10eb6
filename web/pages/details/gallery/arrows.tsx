import { type RefObject, useEffect, useState } from 'react';
import { useT } from '#web/app/page.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

const ARROW = 'pointer-events-auto bg-raised shadow-float';
/** Most of its width at a time, so that nothing is passed over. */
const STEP = 0.6;

/** Buttons for a mouse, which cannot push the strip. At an end of the strip, the button to it is hidden. */
export function GalleryArrows({ strip }: { strip: RefObject<HTMLElement | null> }) {
  const t = useT();
  const [scrolled, setScrolled] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setScrolled({ atStart: scrollLeft < 2, atEnd: scrollLeft + clientWidth > scrollWidth - 2 });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [strip]);
  const move = (share: number) => strip.current?.scrollBy({ left: strip.current.clientWidth * share });
  return (
    <div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between md:flex noscript:hidden">
      <IconButton
        icon="chevron-left"
        label={t('details:gallery.back')}
        className={cx(ARROW, scrolled.atStart && 'invisible')}
        onClick={() => move(-STEP)}
      />
      <IconButton
        icon="chevron-right"
        label={t('details:gallery.on')}
        className={cx(ARROW, scrolled.atEnd && 'invisible')}
        onClick={() => move(STEP)}
      />
    </div>
  );
}
