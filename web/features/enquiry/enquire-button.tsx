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
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import { loadPart } from '#web/ui/load-code.ts';
import { aboutSubject } from './about.ts';
import { buyAction } from './buy-action.ts';
import type EnquiryDialog from './enquiry-dialog.tsx';

const loadDialog = () => import('./enquiry-dialog.tsx');

/**
 * Asks about a subject, or applies for a post: the form opens over the page. Without script it is a link to the
 * contact page.
 */
export function EnquireButton({
  look,
  wide,
  children,
  ...of
}: Parameters<typeof aboutSubject>[1] & Pick<ButtonLook, 'look' | 'wide'> & { children?: ReactNode }) {
  const { t, addressOf } = usePage();
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
        icon="mail"
        to={addressOf('contact', of.subject)}
        look={look}
        wide={wide}
        onClick={enquire}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        {t(`enquiry:button.${of.subject.kind}`)}
        {children}
      </ButtonLink>
      {Form && <Form about={aboutSubject(t, of)} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
