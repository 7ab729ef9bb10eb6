import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Cards of a list are built alike: so are its further ones. */
const FURTHER_CARDS = ':is(article, :has(> article)):nth-child(n+4)';

/** Markers may lie close to each other: the rule excepts targets whose place is given, and what they lead to stands beside the map. */
const MARKER = /class="[^"]*\bmap-marker\b/;

type Look = {
  /** Colours are the same in each language and take the longest: they are looked at, light and dark, where asked for. */
  readonly colours?: boolean;
  /** What is looked at, by selectors; the whole page when there are none. */
  readonly parts?: readonly string[];
};

/** The form or the dialog of a page that is looked at whole elsewhere (every-page.spec.ts). */
export const FORM: Look = { parts: ['main form'] };
export const DIALOG: Look = { parts: ['[role="dialog"]'] };

/** Every rule of WCAG 2.2 AA in the state the page is in. */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  expect(await accessProblems(page, look)).toEqual([]);
}

/** What of the page breaks a rule of WCAG 2.2 AA, with the rule. */
async function accessProblems(page: Page, { colours = false, parts = [] }: Look): Promise<readonly string[]> {
  const found = await structureProblems(page, parts);
  return colours ? [...found, ...(await colourProblems(page, { parts }))] : found;
}

/** What breaks a rule that is not about colours. */
export async function structureProblems(
  page: Page,
  parts: readonly string[] = [],
): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = await axeOf(page, parts);
  return problems(await axe.withTags(WCAG).disableRules('color-contrast').exclude(FURTHER_CARDS).analyze());
}

/** What is hard to read by its colours, light or dark; kinds of texts that were found readable are not measured again. */
export async function colourProblems(
  page: Page,
  {
    parts = [],
    schemes = ['light', 'dark'],
  }: { parts?: readonly string[]; schemes?: readonly Scheme[] } = {},
): Promise<readonly string[]> {
  const found: string[] = [];
  const restore = await addStyle(page, `${STILL}${(await hasPopover(page)) ? HIDDEN_BELOW_POPOVER : ''}`);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // The present one first: each change is work for the browser.
  for (const colorScheme of isDark ? schemes.toReversed() : schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const kinds = await page.evaluate(markTexts, { parts, readable: [...readableKinds] });
    if (kinds.length === 0) continue;
    const axe = (await axeOf(page, [TO_MEASURE])).withRules('color-contrast');
    const wrong = problems(await axe.analyze());
    if (wrong.length === 0) for (const kind of kinds) readableKinds.add(kind);
    found.push(...wrong.map((problem) => `${colorScheme}: ${problem}`));
  }
  await restore();
  return found;
}

type Scheme = 'light' | 'dark';

/** Kinds of texts that axe has found readable, on any page. */
const readableKinds = new Set<string>();
const TO_MEASURE = '[data-measure]';

/**
 * Marks up to three texts of each kind that is not known as readable, and lists these kinds. Texts of one kind have
 * the same colour, size and weight on the same backgrounds, which is what their contrast is made of.
 */
function markTexts(look: { parts: readonly string[]; readable: readonly string[] }): string[] {
  const layers = new Map<Element, string>();
  /** The backgrounds below an element, and what is laid over the page with it. */
  const layersBelow = (element: Element): string => {
    const known = layers.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage.replace(/^none$/, '').replaceAll(/url\(.*?\)/g, 'picture'),
      opacity === '1' ? '' : opacity,
      position === 'static' || position === 'relative' ? '' : element.className,
    ].join(' ');
    const below = element.parentElement ? layersBelow(element.parentElement) : '';
    const all = own.trim() === '' ? below : `${own} / ${below}`;
    layers.set(element, all);
    return all;
  };
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const roots =
    look.parts.length === 0
      ? [document.body]
      : look.parts.flatMap((part) => [...document.querySelectorAll(part)]);
  const readable = new Set(look.readable);
  const marked = new Map<string, number>();
  for (const old of document.querySelectorAll('[data-measure]')) old.removeAttribute('data-measure');
  for (const element of roots.flatMap((root) => [root, ...root.querySelectorAll('*')])) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const kind = `${color} ${fontSize} ${fontWeight} on ${layersBelow(element)}`;
    const before = marked.get(kind) ?? 0;
    if (readable.has(kind) || before === 3) continue;
    marked.set(kind, before + 1);
    element.setAttribute('data-measure', '');
  }
  return [...marked.keys()];
}

/** Colours change from light to dark at once; to follow thousands of them on their way takes a second. */
const STILL = '*, ::before, ::after { transition: none !important; }';
/** axe does not know that an open popover lies on top, and takes its colours with those below it. */
const HIDDEN_BELOW_POPOVER =
  'body:has(:popover-open) *:not(:popover-open, :popover-open *, :has(:popover-open)) { visibility: hidden !important; }';

const hasPopover = async (page: Page) => (await page.locator(':popover-open').count()) > 0;

async function addStyle(page: Page, content: string): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content });
  return () => style.evaluate((element) => (element as HTMLElement).remove());
}

/** What passes is not listed: that would take longer than finding out. */
async function axeOf(page: Page, parts: readonly string[]): Promise<AxeBuilder> {
  // It is long: a page that has it is not given it again.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  axe.options({ resultTypes: ['violations'], preload: false });
  // No page has frames, so none needs a second page to put its results together.
  axe.setLegacyMode();
  for (const part of parts) axe.include(part);
  return axe;
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

function problems({ violations }: Found): readonly string[] {
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
    .filter(({ id, html }) => !(id === 'target-size' && MARKER.test(html)))
    .map(({ id, html }) => `${id}: ${html}`);
}
