import { Mail } from 'lucide-react';
import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { StockDetail } from '#contract/stock.ts';
import { addressOf } from '#domain/addresses.ts';
import { usePage } from '#web/app/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { loadPart } from '#web/ui/load-code.ts';
import { buyAction } from './buy-action.ts';
import type EnquiryDialog from './enquiry-dialog.tsx';
import { stockAbout } from './stock-about.ts';

const loadDialog = () => import('./enquiry-dialog.tsx');

/** Asks about a listing: the form opens over the page. Without script it is a link to the contact page. */
export function EnquireButton({ stock, name }: { stock: StockDetail; name: string }) {
  const { t, lang } = usePage();
  const [Form, setForm] = useState<ComponentType<ComponentProps<typeof EnquiryDialog>>>();
  const [isOpen, setOpen] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function enquire(event: MouseEvent) {
    // Whoever asks for another tab gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    stop.current?.();
    stop.current = buyAction(async () => {
      const { default: Dialog } = await loadPart(loadDialog);
      setForm(() => Dialog);
      setOpen(true);
    });
  }

  return (
    <>
      <ButtonLink
        to={addressOf('contact', lang, stock.gstock_id)}
        look="ghost"
        wide
        onClick={enquire}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        <Icon of={Mail} size="sm" />
        {t('enquiry:enquire')}
      </ButtonLink>
      {Form && (
        <Form
          about={stockAbout(stock, t('enquiry:message_of_stock', { id: stock.id, name }))}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
