import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyStatus } from './copy-status.tsx';
import { useCopy } from './use-copy.ts';

/** Button that copies a link and announces the result visually and to screen readers. */
export function CopyLinkButton({ link, className }: { link: string; className?: string }) {
  const t = useT();
  const { state, copy } = useCopy();
  const isCopied = state === 'copied';
  return (
    <>
      <Button
        icon={isCopied ? 'check' : 'link-2'}
        variant="plain"
        className={className}
        onClick={() => copy(link)}
      >
        {isCopied ? t('stock_info:share.copied') : t('stock_info:share.copy')}
      </Button>
      <CopyStatus state={state} link={link} />
    </>
  );
}
