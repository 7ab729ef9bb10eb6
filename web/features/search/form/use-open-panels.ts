import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What is open: a panel of the form, or on a phone the form itself, a sheet. The browser opens and closes them.
 * `onFirst` is called before one is seen for the first time.
 */
export function useOpenPanels(
  form: RefObject<HTMLFormElement | null>,
  { onFirst, onChange }: { readonly onFirst: () => void; readonly onChange: () => void },
): 'panel' | 'sheet' | undefined {
  const [open, setOpen] = useState<'panel' | 'sheet'>();
  const look = useEffectEvent((element: HTMLFormElement) => {
    if (element.matches(':popover-open')) setOpen('sheet');
    else setOpen(element.querySelector(':popover-open') ? 'panel' : undefined);
    onChange();
  });
  const prepare = useEffectEvent(onFirst);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const listener = () => look(element);
    // Drawn in the same frame: a panel is never seen empty.
    const beforeListener = () => flushSync(prepare);
    // One may have been opened before the code came.
    if (element.matches(':popover-open') || element.querySelector(':popover-open')) prepare();
    listener();
    // The events do not bubble, but they can be caught on their way down.
    element.addEventListener('beforetoggle', beforeListener, { capture: true, once: true });
    element.addEventListener('toggle', listener, true);
    return () => {
      element.removeEventListener('beforetoggle', beforeListener, true);
      element.removeEventListener('toggle', listener, true);
    };
  }, [form]);
  return open;
}
