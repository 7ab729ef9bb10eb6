import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** How long a message stays, in milliseconds; hovering or focusing it holds it. */
const STAYS = 5000;

/** Gives the page short messages that come and go: 'copied', 'saved'. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  return (
    <Toast.Provider timeout={STAYS}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-4 z-50 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2">
          <Messages closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Says a sentence to whoever looks at or listens to the page. */
export function useToast(): (message: string) => void {
  const { add } = Toast.useToastManager();
  return (message) => {
    add({ title: message });
  };
}

function Messages({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-control bg-ink text-paper shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-1 pr-1 pl-4">
        <Toast.Title render={<p />} className="min-w-0 flex-1" />
        <Toast.Close aria-label={closeLabel} className="grid size-11 place-items-center rounded-control">
          <Icon of={X} size="sm" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
