import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { usePage } from '#web/app/page.ts';
import { ButtonLink, type ButtonStyle } from '#web/ui/button.tsx';
import { loadWithRetry } from '#web/ui/load-code.ts';
import { startBuyAction } from './buy-action.ts';
import { enquiryContextOf } from './enquiry-context.ts';
import type EnquiryDialog from './enquiry-dialog.tsx';

const loadDialog = () => import('./enquiry-dialog.tsx');

/**
 * Button that opens the enquiry or application form in a dialog. Without JavaScript it is a link to the
 * contact page.
 */
export function EnquireButton({
  variant,
  wide,
  children,
  ...contextInput
}: Parameters<typeof enquiryContextOf>[1] &
  Pick<ButtonStyle, 'variant' | 'wide'> & { children?: ReactNode }) {
  const { t, addressOf } = usePage();
  const [LoadedDialog, setLoadedDialog] = useState<ComponentType<ComponentProps<typeof EnquiryDialog>>>();
  const [isOpen, setOpen] = useState(false);
  const cancelOpeningRef = useRef<() => void>(undefined);
  useEffect(() => () => cancelOpeningRef.current?.(), []);

  function handleClick(event: MouseEvent) {
    // With a modifier key, the browser opens the contact page in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    cancelOpeningRef.current?.();
    cancelOpeningRef.current = startBuyAction(async () => {
      const { default: Dialog } = await loadWithRetry(loadDialog);
      setLoadedDialog(() => Dialog);
      setOpen(true);
    });
  }

  return (
    <>
      <ButtonLink
        icon="mail"
        to={addressOf('contact', contextInput.subject)}
        variant={variant}
        wide={wide}
        onClick={handleClick}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        {t(`enquiry:button.${contextInput.subject.kind}`)}
        {children}
      </ButtonLink>
      {LoadedDialog && (
        <LoadedDialog context={enquiryContextOf(t, contextInput)} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
