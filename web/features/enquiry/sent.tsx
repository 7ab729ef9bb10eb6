import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A form has been sent: what happens next, its number, and where to go on. */
export function Sent({ number, help, children }: { number: string; help: string; children: ReactNode }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section role="status" className="grid justify-items-start gap-3 py-4">
      <Icon of="circle-check" className="text-brand" />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('enquiry:sent')}
      </h2>
      <p>{help}</p>
      <p className="figures font-semibold">{t('enquiry:number', { number })}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
