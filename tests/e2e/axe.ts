import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { shortOrAll } from '#tests/factories/long-form.ts';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Cards of a list are built alike: so are its further ones. */
const FURTHER_CARDS =
  ':is(article, :has(> article)):nth-child(n+4):not([data-measure], :has([data-measure]))';

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
export async function expectAccessible(page: Page, { colours = false, parts }: Look = {}): Promise<void> {
  expect(await accessProblems(page, { parts, schemes: colours ? schemesOf(page) : [] })).toEqual([]);
}

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** To change them is work for the browser: in the short form states of a desk are light, those of a phone dark. */
function schemesOf(page: Page): readonly Scheme[] {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  return shortOrAll([isPhone ? 'dark' : 'light'], SCHEMES);
}

/**
 * What of the page breaks a rule of WCAG 2.2 AA, with the rule. Colours are looked at in the schemes that are given:
 * kinds of texts that were found readable are not measured again. `shorten` takes away what need not be looked at, when
 * the texts that are measured are marked.
 */
export async function accessProblems(
  page: Page,
  { parts = [], schemes = [], shorten }: AccessOptions,
): Promise<readonly string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const isChanged = schemes.some((scheme) => (scheme === 'dark') !== isDark);
  const isCovered = await hasPopover(page);
  // Colours of a popover are measured with all below it hidden: how the page is built is looked at before that.
  const isApart = schemes.length === 0 || isCovered;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = isApart ? [...(await runAxe(page, { parts, structure: true, colours: false }))] : [];
  const restore = await addStyle(
    page,
    `${isChanged ? STILL : ''}${isCovered && schemes.length > 0 ? HIDDEN_BELOW_POPOVER : ''}`,
  );
  // The present one first: each change is work for the browser.
  for (const [turn, colorScheme] of (isDark ? schemes.toReversed() : schemes).entries()) {
    await page.emulateMedia({ colorScheme });
    const kinds = await page.evaluate(markTexts, { parts, readable: [...readableKinds] });
    if (turn === 0) await shorten?.();
    const structure = turn === 0 && !isApart;
    if (!structure && kinds.length === 0) continue;
    const wrong = await runAxe(page, { parts, structure, colours: true });
    if (!wrong.some((problem) => problem.startsWith('color-contrast')))
      for (const kind of kinds) readableKinds.add(kind);
    found.push(...wrong.map((problem) => `${colorScheme}: ${problem}`));
  }
  await restore();
  return found;
}

type AccessOptions = {
  readonly parts?: readonly string[] | undefined;
  readonly schemes?: readonly Scheme[];
  readonly shorten?: () => Promise<void>;
};

/** Kinds of texts that axe has found readable, on any page. */
const readableKinds = new Set<string>();

/**
 * Marks up to three texts of each kind that is not known as readable, and lists these kinds. Texts of one kind have
 * the same colour, size and weight on the same backgrounds, which is what their contrast is made of.
 */
function markTexts(look: { parts: readonly string[]; readable: readonly string[] }): string[] {
  for (const old of document.querySelectorAll('[data-measure]')) old.removeAttribute('data-measure');
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
  if (content === '') return async () => {};
  const style = await page.addStyleTag({ content });
  return () => style.evaluate((element) => (element as HTMLElement).remove());
}

/**
 * Runs axe in the page: the rules of how it is built, the contrast of the marked texts, or both at once, since each run
 * reads the whole page anew. What passes is not listed: that would take longer than finding out.
 */
async function runAxe(
  page: Page,
  { parts, structure, colours }: { parts: readonly string[]; structure: boolean; colours: boolean },
): Promise<readonly string[]> {
  // It is long: a page that has it is not given it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ include, exclude, measured, tags, colours }) => {
      window.axe.configure({ rules: [{ id: 'color-contrast', selector: measured }] });
      const result = await window.axe.run(
        { include: include.map((part) => [part]), exclude: exclude.map((part) => [part]) },
        {
          resultTypes: ['violations'],
          preload: false,
          runOnly: tags.length === 0 ? ['color-contrast'] : { type: 'tag', values: tags },
          rules: { 'color-contrast': { enabled: colours } },
        },
      );
      return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
    },
    {
      include: parts.length === 0 ? ['html'] : [...parts],
      exclude: structure ? [FURTHER_CARDS] : [],
      measured: '[data-measure]',
      tags: structure ? WCAG : [],
      colours,
    },
  );
  return violations
    .filter(({ id, html }) => !(id === 'target-size' && MARKER.test(html)))
    .map(({ id, html }) => `${id}: ${html}`);
}
