import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns which part of the form is open: one of its panels, or on a phone the form itself as a sheet.
 * The browser opens and closes them as popovers. `beforeFirstOpen` is called before the first popover
 * is shown.
 */
export function useOpenPanels(
  formRef: RefObject<HTMLFormElement | null>,
  { beforeFirstOpen, onChange }: { readonly beforeFirstOpen: () => void; readonly onChange: () => void },
): 'panel' | 'sheet' | undefined {
  const [openPart, setOpenPart] = useState<'panel' | 'sheet'>();
  const updateOpenPart = useEffectEvent((element: HTMLFormElement) => {
    if (element.matches(':popover-open')) setOpenPart('sheet');
    else setOpenPart(element.querySelector(':popover-open') ? 'panel' : undefined);
    onChange();
  });
  const prepareFirstOpen = useEffectEvent(beforeFirstOpen);
  useEffect(() => {
    const element = formRef.current;
    if (!element) return;
    const onToggle = () => updateOpenPart(element);
    // Renders synchronously in the same frame, so that no panel is ever shown empty.
    const onBeforeToggle = () => flushSync(prepareFirstOpen);
    // A panel may have been opened before the script loaded.
    if (element.matches(':popover-open') || element.querySelector(':popover-open')) prepareFirstOpen();
    onToggle();
    // Toggle events do not bubble, but they can be captured.
    element.addEventListener('beforetoggle', onBeforeToggle, { capture: true, once: true });
    element.addEventListener('toggle', onToggle, true);
    return () => {
      element.removeEventListener('beforetoggle', onBeforeToggle, true);
      element.removeEventListener('toggle', onToggle, true);
    };
  }, [formRef]);
  return openPart;
}
