/**
 * Browser and operating system names for the list of sessions. Null means that the user agent was not
 * recognized.
 */
export type BrowserName = { readonly browser: string | null; readonly system: string | null };

/** User agents also contain the names of older browsers, so the order matters: the first match counts. */
const BROWSER_PATTERNS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEM_PATTERNS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Detects the browser and operating system from the `User-Agent` header, which may be any text. */
export function detectBrowserName(userAgent = ''): BrowserName {
  return {
    browser: firstMatchingName(BROWSER_PATTERNS, userAgent),
    system: firstMatchingName(SYSTEM_PATTERNS, userAgent),
  };
}

function firstMatchingName(
  patterns: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | null {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
