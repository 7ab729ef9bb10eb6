import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

/** A form has been sent: what happens next, its number, and where to go on. */
export function Sent({ number, help, children }: { number: string; help: string; children: ReactNode }) {
  const t = useT();
  return (
    <Outcome title={t('enquiry:sent')} icon="circle-check" after={children}>
      <p>{help}</p>
      <p className="figures font-bold">{t('enquiry:number', { number })}</p>
    </Outcome>
  );
}

/** What has become of a form, in its place. */
export function Outcome({
  title,
  icon,
  after,
  children,
}: {
  title: string;
  icon: IconName;
  after: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section role="status" className="grid justify-items-start gap-3 py-4">
      <Icon of={icon} className="text-brand" />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap gap-3">{after}</div>
    </section>
  );
}
