import { Check, Link2, Mail, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shareByMail, shareByWhatsApp } from '#domain/share.ts';
import { useT } from '#web/app/page-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CopyStatus } from './copy-status.tsx';
import type { Shared } from './shared.ts';
import { useCopy } from './use-copy.ts';

const ITEM =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-brand-tint whitespace-nowrap';

/** The ways to pass a listing on, under the button that asked. The browser closes it and returns the focus. */
export default function ShareMenu({
  shared,
  opener,
  onClosed,
}: {
  shared: Shared;
  opener: HTMLElement;
  onClosed: () => void;
}) {
  const t = useT();
  const menu = useRef<HTMLElement>(null);
  const { state, copy } = useCopy();
  const copied = state === 'copied';
  useEffect(() => {
    menu.current?.showPopover({ source: opener });
    menu.current?.querySelector('button')?.focus();
  }, [opener]);
  return (
    <section
      ref={menu}
      popover="auto"
      aria-label={t('stock_info:share')}
      onToggle={({ newState }) => newState === 'closed' && onClosed()}
      className="panel share-menu text-left text-base font-normal"
    >
      <ul className="py-1.5">
        <li>
          <button type="button" className={ITEM} onClick={() => copy(shared.link)}>
            <Icon of={copied ? Check : Link2} className={cx(copied && 'text-brand')} />
            {copied ? t('stock_info:share.copied') : t('stock_info:share.copy')}
          </button>
        </li>
        <li>
          <a href={shareByWhatsApp(shared.text)} target="_blank" rel="noreferrer" className={ITEM}>
            <Icon of={MessageCircle} />
            {t('stock_info:share.whatsapp')}
          </a>
        </li>
        <li>
          <a href={shareByMail(shared.title, shared.text)} className={ITEM}>
            <Icon of={Mail} />
            {t('stock_info:share.email')}
          </a>
        </li>
      </ul>
      <div className={cx(state === 'failed' && 'max-w-xs px-4 pb-3')}>
        <CopyStatus state={state} link={shared.link} />
      </div>
    </section>
  );
}
