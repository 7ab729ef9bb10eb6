import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { loadPart } from '#web/ui/load-code.ts';
import type ShareMenu from './share-menu.tsx';
import { sharedOf } from './shared.ts';

type Menu = { readonly Ways: ComponentType<ComponentProps<typeof ShareMenu>>; readonly button: HTMLElement };

/**
 * Passes a listing on: by the device's own sheet where there is one, else by a menu that is loaded when
 * it is asked for. `icon` is for cards, where the name is said and not written. Needs script, so it
 * shows only with it.
 */
export function ShareButton({
  stock,
  name,
  icon = false,
  className = '',
}: {
  stock: Pick<Stock, 'id' | 'link'>;
  name: string;
  icon?: boolean;
  className?: string;
}) {
  const page = usePage();
  const [menu, setMenu] = useState<Menu>();
  const label = page.t('stock_info:share');

  async function share({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const { title, link } = sharedOf(stock, name, page);
    if (await sharedByDevice({ title, url: link })) return;
    const { default: Ways } = await loadPart(() => import('./share-menu.tsx'));
    setMenu({ Ways, button });
  }

  return (
    <>
      {icon ? (
        <IconButton
          icon="share-2"
          label={page.t('stock_info:share.of', { name })}
          className={`${className} noscript:hidden`}
          onClick={share}
        />
      ) : (
        <Button icon="share-2" look="plain" className={`${className} noscript:hidden`} onClick={share}>
          {label}
        </Button>
      )}
      {menu && (
        <menu.Ways
          shared={sharedOf(stock, name, page)}
          button={menu.button}
          onClosed={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

/** False when the device has no share sheet. A visitor who closes the sheet needs no other way. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
