import type { SiteAnswer } from '#contract/portal.ts';

export type AnalyticsEvent = { readonly event: string; readonly category: string; readonly label: string };

declare global {
  interface Window {
    /** The queue that Google's tags read: objects for the tag manager, commands for Analytics. */
    dataLayer?: unknown[];
  }
}

const TAG_HOST = 'https://www.googletagmanager.com';

/** The id of Google Analytics once its tag is asked for. */
let ga4Id: string | undefined;

export function queueOf(target: Window): unknown[] {
  target.dataLayer ??= [];
  return target.dataLayer;
}

/** Asks for the configured tags, once. `fresh` drops what was queued before the visitor agreed. */
export function loadTags(
  { gtm_id, ga4_id }: NonNullable<SiteAnswer['analytics']>,
  { fresh }: { fresh: boolean },
): void {
  if (document.querySelector(`script[src^="${TAG_HOST}"]`)) return;
  const queue = queueOf(window);
  if (fresh) queue.length = 0;
  if (gtm_id) {
    queue.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`${TAG_HOST}/gtm.js?id=${gtm_id}`);
  }
  if (ga4_id) {
    ga4Id = ga4_id;
    command('js', new Date());
    command('config', ga4_id);
    addScript(`${TAG_HOST}/gtag/js?id=${ga4_id}`);
  }
}

/** Analytics does not read the tag manager's objects: it is given a command of its own. */
export function sendToGa4({ event, category, label }: AnalyticsEvent): void {
  if (ga4Id) command('event', event, { event_category: category, event_label: label, send_to: ga4Id });
}

/** Google's tag takes a command only as an `arguments` object. */
function command(..._words: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as a message of the tag manager
  queueOf(window).push(arguments);
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
