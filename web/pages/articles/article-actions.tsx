import type { ArticleDetail } from '#contract/articles.ts';
import { emailShareLink, whatsAppShareLink } from '#domain/text/share-links.ts';
import { usePage } from '#web/app/page.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Buttons that share or print the article. */
export function ArticleActions({ article }: { article: ArticleDetail }) {
  const { t, origin, addressOf, textOf } = usePage();
  const title = textOf(article.title);
  const link = origin + addressOf('article', article.post_id);
  const text = `${title}\n${link}`;
  return (
    <section
      aria-label={t('article:actions')}
      data-print="hide"
      className="flex flex-wrap gap-2 border-t border-line pt-5"
    >
      <Spaced>
        <CopyLinkButton link={link} className="noscript:hidden" />
        <ButtonAnchor
          icon="message-circle"
          href={whatsAppShareLink(text)}
          target="_blank"
          rel="noreferrer"
          variant="plain"
        >
          {t('article:share_whatsapp')}
        </ButtonAnchor>
        <ButtonAnchor icon="mail" href={emailShareLink(title, text)} variant="plain">
          {t('article:share_mail')}
        </ButtonAnchor>
        <Button icon="printer" variant="plain" className="noscript:hidden" onClick={() => window.print()}>
          {t('article:print')}
        </Button>
      </Spaced>
    </section>
  );
}
