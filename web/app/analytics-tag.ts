import type { SiteAnswer } from '#contract/portal.ts';

export type AnalyticsEvent = { readonly event: string; readonly category: string; readonly label: string };

declare global {
  interface Window {
    /** Queue read by Google's tags: objects for Tag Manager, commands for Analytics. */
    dataLayer?: unknown[];
  }
}

const TAG_HOST = 'https://www.googletagmanager.com';

/** Measurement id of Google Analytics; undefined until its tag has been requested. */
let ga4Id: string | undefined;

export function dataLayerOf(targetWindow: Window): unknown[] {
  targetWindow.dataLayer ??= [];
  return targetWindow.dataLayer;
}

/** Loads the configured tags once. `clearsQueue` discards events queued before the visitor's consent. */
export function loadTags(
  { gtm_id, ga4_id }: NonNullable<SiteAnswer['analytics']>,
  { clearsQueue }: { clearsQueue: boolean },
): void {
  if (document.querySelector(`script[src^="${TAG_HOST}"]`)) return;
  const dataLayer = dataLayerOf(window);
  if (clearsQueue) dataLayer.length = 0;
  if (gtm_id) {
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`${TAG_HOST}/gtm.js?id=${gtm_id}`);
  }
  if (ga4_id) {
    ga4Id = ga4_id;
    pushGtagCommand('js', new Date());
    pushGtagCommand('config', ga4_id);
    addScript(`${TAG_HOST}/gtag/js?id=${ga4_id}`);
  }
}

/**
 * Sends an event to Google Analytics as a command, because Analytics ignores the event objects of Tag
 * Manager.
 */
export function sendToGa4({ event, category, label }: AnalyticsEvent): void {
  if (ga4Id)
    pushGtagCommand('event', event, { event_category: category, event_label: label, send_to: ga4Id });
}

/** Queues a command; Google's tag accepts it only as an `arguments` object. */
function pushGtagCommand(..._args: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag library ignores arrays
  dataLayerOf(window).push(arguments);
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
