import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { loadWithRetry } from '#web/ui/load-code.ts';
import { createShareContent } from './share-content.ts';
import type ShareMenu from './share-menu.tsx';

type LoadedShareMenu = {
  readonly Component: ComponentType<ComponentProps<typeof ShareMenu>>;
  readonly button: HTMLElement;
};

/**
 * Button that shares a listing through the device's share sheet. Without a share sheet, the button
 * opens a menu that is loaded on demand. `isIconOnly` hides the label on cards. Hidden without
 * JavaScript.
 */
export function ShareButton({
  stock,
  name,
  isIconOnly = false,
  className = '',
}: {
  stock: Pick<Stock, 'id' | 'link'>;
  name: string;
  isIconOnly?: boolean;
  className?: string;
}) {
  const page = usePage();
  const [menu, setMenu] = useState<LoadedShareMenu>();
  const label = page.t('stock_info:share');

  async function share({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const { title, link } = createShareContent(stock, name, page);
    if (await shareWithDevice({ title, url: link })) return;
    const { default: Component } = await loadWithRetry(() => import('./share-menu.tsx'));
    setMenu({ Component, button });
  }

  return (
    <>
      {isIconOnly ? (
        <IconButton
          icon="share-2"
          label={page.t('stock_info:share.of', { name })}
          className={`${className} noscript:hidden`}
          onClick={share}
        />
      ) : (
        <Button icon="share-2" variant="plain" className={`${className} noscript:hidden`} onClick={share}>
          {label}
        </Button>
      )}
      {menu && (
        <menu.Component
          content={createShareContent(stock, name, page)}
          button={menu.button}
          onClosed={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

/**
 * Opens the device's share sheet and returns true, or returns false if the device has none. If the
 * visitor closes the sheet, the function also returns true, so that no menu opens.
 */
async function shareWithDevice(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
