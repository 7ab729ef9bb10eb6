import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyStatus } from './copy-status.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a link, and says so on the screen and to screen readers. */
export function CopyLinkButton({ link, className }: { link: string; className?: string }) {
  const t = useT();
  const { state, copy } = useCopy();
  const copied = state === 'copied';
  return (
    <>
      <Button
        icon={copied ? 'check' : 'link-2'}
        look="plain"
        className={className}
        onClick={() => copy(link)}
      >
        {copied ? t('stock_info:share.copied') : t('stock_info:share.copy')}
      </Button>
      <CopyStatus state={state} link={link} />
    </>
  );
}
