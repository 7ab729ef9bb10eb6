import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { emailShareLink, whatsAppShareLink } from '#domain/text/share-links.ts';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CopyStatus } from './copy-status.tsx';
import type { ShareContent } from './share-content.ts';
import { useCopy } from './use-copy.ts';

const ITEM_CLASS =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-brand-tint whitespace-nowrap';

/** Menu of ways to share a listing, below the pressed button. */
export default function ShareMenu({
  content,
  button,
  onClosed,
}: {
  content: ShareContent;
  button: HTMLElement;
  onClosed: () => void;
}) {
  const t = useT();
  const [open, setOpen] = useState(true);
  const { state, copy } = useCopy();
  const isCopied = state === 'copied';
  return (
    <Popover.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}>
      <Popover.Portal>
        <Popover.Positioner anchor={button} sideOffset={8} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label={t('stock_info:share')}
            finalFocus={() => button}
            data-print="hide"
            className="min-w-44 rounded-card border border-line bg-raised text-ink shadow-float transition-[opacity,translate] outline-none data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <ul className="py-1.5">
              <li>
                <button type="button" className={ITEM_CLASS} onClick={() => copy(content.link)}>
                  <Icon of={isCopied ? 'check' : 'link-2'} className={cx(isCopied && 'text-brand')} />
                  {isCopied ? t('stock_info:share.copied') : t('stock_info:share.copy')}
                </button>
              </li>
              <li>
                <a
                  href={whatsAppShareLink(content.text)}
                  target="_blank"
                  rel="noreferrer"
                  className={ITEM_CLASS}
                >
                  <Icon of="message-circle" />
                  {t('stock_info:share.whatsapp')}
                </a>
              </li>
              <li>
                <a href={emailShareLink(content.title, content.text)} className={ITEM_CLASS}>
                  <Icon of="mail" />
                  {t('stock_info:share.email')}
                </a>
              </li>
            </ul>
            <div className={cx(state === 'failed' && 'max-w-xs px-4 pb-3')}>
              <CopyStatus state={state} link={content.link} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
