import { Fragment } from 'react';
import { useLocation, useMatches } from 'react-router';
import { addressInLanguages } from '#domain/address/read-address.ts';
import { LANGUAGE, LANGUAGES, type Trilingual } from '#domain/text/language.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import type { PageHandle } from '#web/app/page-route.tsx';
import { carryPosition } from '#web/app/scroll/arrive.ts';
import { cx } from '#web/ui/cx.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The same page in the other languages. It leaves the document, and the scroll position goes along. */
export function LanguageSwitch() {
  const page = usePage();
  const { lang, t } = page;
  const { pathname, search } = useLocation();
  const own = useOwnPaths(page);
  const addresses = addressInLanguages(pathname + search, own);
  return (
    <nav aria-label={t('layout.language')} className="flex items-center text-sm whitespace-nowrap">
      <Spaced>
        {LANGUAGES.map((other, index) => (
          <Fragment key={other}>
            {index > 0 && <span aria-hidden="true" className="h-3 border-l border-edge" />}
            <a
              href={addresses[other]}
              lang={LANGUAGE[other].html}
              hrefLang={LANGUAGE[other].html}
              aria-current={other === lang ? 'true' : undefined}
              onClick={(event) => {
                // A list writes the page it is on into the address by itself; the router does not know.
                const { pathname, search } = window.location;
                event.currentTarget.href = addressInLanguages(pathname + search, own)[other];
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
      </Spaced>
    </nav>
  );
}

/** The paths of a page whose name is part of them. */
function useOwnPaths(page: PageContext): Trilingual | undefined {
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  // A page that failed has no data.
  return match?.loaderData === undefined ? undefined : handle?.paths?.(match.loaderData, page);
}
