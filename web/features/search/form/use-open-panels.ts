import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What is open: a panel of the form, or on a phone the form itself, a sheet. The browser opens and closes them. */
export function useOpenPanels(
  form: RefObject<HTMLFormElement | null>,
  onChange: () => void,
): 'panel' | 'sheet' | undefined {
  const [open, setOpen] = useState<'panel' | 'sheet'>();
  const look = useEffectEvent((element: HTMLFormElement) => {
    if (element.matches(':popover-open')) setOpen('sheet');
    else setOpen(element.querySelector(':popover-open') ? 'panel' : undefined);
    onChange();
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const listener = () => look(element);
    // One may have been opened before the code came.
    listener();
    // The event does not bubble, but it can be caught on its way down.
    element.addEventListener('toggle', listener, true);
    return () => element.removeEventListener('toggle', listener, true);
  }, [form]);
  return open;
}
