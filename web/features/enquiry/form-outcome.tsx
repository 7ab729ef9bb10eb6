import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

/** Confirmation that a form was sent: the next steps, the reference number and further links. */
export function SentOutcome({
  number,
  help,
  children,
}: {
  number: string;
  help: string;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <FormOutcome title={t('enquiry:sent')} icon="circle-check" actions={children}>
      <p>{help}</p>
      <p className="figures font-bold">{t('enquiry:number', { number })}</p>
    </FormOutcome>
  );
}

/** Message that replaces a form after it was sent or queued. */
export function FormOutcome({
  title,
  icon,
  actions,
  children,
}: {
  title: string;
  icon: IconName;
  actions: ReactNode;
  children: ReactNode;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The submit button that had the focus no longer exists, so the heading takes the focus.
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <section role="status" className="grid justify-items-start gap-3 py-4">
      <Icon of={icon} className="text-brand" />
      <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
