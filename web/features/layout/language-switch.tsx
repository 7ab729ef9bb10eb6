import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { languageChoices } from '#domain/address/read-address.ts';
import { LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import { usePage } from '#web/app/page.ts';
import { carryPosition } from '#web/app/scroll/arrive.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The same page in the other languages. It leaves the document, and the scroll position goes along. */
export function LanguageSwitch() {
  const { lang, t } = usePage();
  const { pathname, search } = useLocation();
  const choices = languageChoices(pathname + search);
  return (
    <nav aria-label={t('layout.language')} className="flex items-center text-sm whitespace-nowrap">
      {LANGUAGES.map((other, index) => (
        <Fragment key={other}>
          {index > 0 && <span aria-hidden="true" className="h-3 border-l border-edge" />}
          <a
            href={choices[other]}
            lang={LANGUAGE[other].html}
            hrefLang={LANGUAGE[other].html}
            // It leads on by a redirect; search engines have the head's links.
            rel="nofollow"
            aria-current={other === lang ? 'true' : undefined}
            onClick={(event) => {
              // A list writes the page it is on into the address by itself; the router does not know.
              const { pathname, search } = window.location;
              event.currentTarget.href = languageChoices(pathname + search)[other];
              const sameTab = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
              if (sameTab) carryPosition(other);
            }}
            className={cx(
              'grid h-10 min-w-8 place-items-center rounded-control px-1 pointer-coarse:h-11 sm:min-w-9',
              other === lang ? 'font-bold text-brand' : 'text-muted hover:text-ink',
            )}
          >
            {/* What is seen is part of the name, for those who speak to their browser. */}
            {LANGUAGE[other].label}
            <VisuallyHidden>{t(`language.${other}`)}</VisuallyHidden>
          </a>
        </Fragment>
      ))}
    </nav>
  );
}
