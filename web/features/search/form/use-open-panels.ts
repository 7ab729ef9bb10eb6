import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether a panel of the form, or on a phone the form itself, is open. The browser opens and closes them. */
export function useOpenPanels(form: RefObject<HTMLFormElement | null>, onChange: () => void): boolean {
  const [open, setOpen] = useState(false);
  const look = useEffectEvent((element: HTMLFormElement) => {
    setOpen(element.matches(':popover-open') || element.querySelector(':popover-open') !== null);
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
