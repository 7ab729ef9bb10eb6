import { Fragment } from 'react';
import { useLocation, useMatches } from 'react-router';
import { addressInLanguages } from '#domain/address/read-address.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES, type Trilingual } from '#domain/text/language.ts';
import { type PageContext, usePage } from '#web/app/page.ts';
import type { PageHandle } from '#web/app/page-route.tsx';
import { storePositionForLanguageSwitch } from '#web/app/scroll/restore-position.ts';
import { cx } from '#web/ui/cx.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * Links to the current page in the other languages. Each link loads a new document, and the scroll
 * position is carried over.
 */
export function LanguageSwitch() {
  const page = usePage();
  const { lang, t } = page;
  const { pathname, search } = useLocation();
  const localizedPaths = useLocalizedPaths(page);
  const pageUrls = addressInLanguages(pathname + search, localizedPaths);
  return (
    <nav aria-label={t('layout.language')} className="flex items-center text-sm whitespace-nowrap">
      <Spaced>
        {LANGUAGES.map((targetLanguage, index) => (
          <Fragment key={targetLanguage}>
            {index > 0 && <span aria-hidden="true" className="h-3 border-l border-edge" />}
            <a
              href={pageUrls[targetLanguage]}
              lang={LANGUAGE_DEFINITIONS[targetLanguage].html}
              hrefLang={LANGUAGE_DEFINITIONS[targetLanguage].html}
              aria-current={targetLanguage === lang ? 'true' : undefined}
              onClick={(event) => {
                // An endless list updates the row offset in the URL without the router, so the link is
                // computed from `window.location` on click.
                const { pathname, search } = window.location;
                event.currentTarget.href = addressInLanguages(pathname + search, localizedPaths)[
                  targetLanguage
                ];
                const opensInSameTab =
                  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
                if (opensInSameTab) storePositionForLanguageSwitch(targetLanguage);
              }}
              className={cx(
                'grid h-10 min-w-8 place-items-center rounded-control px-1 pointer-coarse:h-11 sm:min-w-9',
                targetLanguage === lang ? 'font-bold text-brand' : 'text-muted hover:text-ink',
              )}
            >
              {/* The accessible name includes the visible text, so that voice control works. */}
              {LANGUAGE_DEFINITIONS[targetLanguage].label}
              <VisuallyHidden>{t(`language.${targetLanguage}`)}</VisuallyHidden>
            </a>
          </Fragment>
        ))}
      </Spaced>
    </nav>
  );
}

/** Returns the localised paths of a page whose name is part of its URL. */
function useLocalizedPaths(page: PageContext): Trilingual | undefined {
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  // A page that failed to load has no loader data.
  return match?.loaderData === undefined ? undefined : handle?.paths?.(match.loaderData, page);
}
