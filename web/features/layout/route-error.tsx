import { useRouteError } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import { errorText } from '#web/app/error-text.ts';
import { type Head, useT } from '#web/app/page.ts';
import { useHead } from '#web/app/use-head.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { CodeLoadError } from '#web/ui/load-code.ts';
import { ErrorPage } from './error-page.tsx';

const NotFoundPage = deferred(() => import('./not-found-page.tsx'));

/** Error content in place of a page that failed. Header and footer stay. */
export function RouteError() {
  const error = useRouteError();
  const t = useT();
  useHead(() => errorHead(error, t));
  if (isNotFound(error)) return <NotFoundPage />;
  return <ErrorPage reason={errorReasonOf(error, t)} />;
}

export function errorHead(error: unknown, t: Translate): Head {
  const title = isNotFound(error) ? t('not_found.title') : t('error.title');
  const description = isNotFound(error) ? t('not_found.text') : errorReasonOf(error, t);
  return { title, description, robots: 'noindex' };
}

function isNotFound(error: unknown): boolean {
  return error instanceof PodiumError && error.status === 404;
}

function errorReasonOf(error: unknown, t: Translate): string {
  return error instanceof CodeLoadError ? t('error.page_load') : errorText(error, t);
}
