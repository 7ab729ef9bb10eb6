import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Selector of the fourth and later cards of a list, which have the same structure as the first three. */
const FURTHER_CARDS =
  ':is(article, :has(> article)):nth-child(n+4):not([data-measure], :has([data-measure]))';

/**
 * Pattern of map markers, which may be close together: the target-size rule exempts targets whose
 * position is essential, and the list offers the same links.
 */
const MAP_MARKER_PATTERN = /class="[^"]*\bmap-marker\b/;

type AccessCheck = {
  /**
   * Whether to check colours in light and dark mode. Colours are the same in every language, and
   * checking them takes the longest.
   */
  readonly colours?: boolean;
  /** Selectors of the elements to check; the whole page if absent. */
  readonly selectors?: readonly string[];
};

/**
 * Options that limit the check to a form or dialog, because every-page.spec.ts checks the page as a
 * whole.
 */
export const FORM_ONLY: AccessCheck = { selectors: ['main form'] };
export const DIALOG_ONLY: AccessCheck = { selectors: ['[role="dialog"]'] };

/** Asserts every rule of WCAG 2.2 AA for the current state of the page. */
export async function expectAccessible(
  page: Page,
  { colours = false, selectors }: AccessCheck = {},
): Promise<void> {
  expect(await findAccessProblems(page, { selectors, schemes: colours ? schemesOf(page) : [] })).toEqual([]);
}

export const COLOUR_SCHEMES = ['light', 'dark'] as const;
type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/**
 * Returns the colour schemes to check. Switching schemes is slow, so the default `npm test` checks
 * light on a desktop and dark on a phone; `npm test -- --all` checks light and dark on each.
 */
function schemesOf(page: Page): readonly ColourScheme[] {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  return sampleOrAll([isPhone ? 'dark' : 'light'], COLOUR_SCHEMES);
}

/**
 * Returns the violations of WCAG 2.2 AA. Measures contrast in the colour schemes `schemes`, except for
 * kinds of text that passed before.
 *
 * After the texts to measure are marked, calls `shorten`, which removes elements that need no check.
 */
export async function findAccessProblems(
  page: Page,
  { selectors = [], schemes = [], shorten }: AccessOptions,
): Promise<readonly string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const isChanged = schemes.some((scheme) => (scheme === 'dark') !== isDark);
  const isCovered = await hasPopover(page);
  // While the contrast of a popover is measured, everything below the popover is hidden. The structure
  // of the page is therefore checked in an earlier step.
  const isStructureSeparate = schemes.length === 0 || isCovered;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems = isStructureSeparate
    ? [...(await runAxe(page, { selectors, structure: true, colours: false }))]
    : [];
  const removeStyle = await addStyle(
    page,
    `${isChanged ? NO_TRANSITIONS_CSS : ''}${isCovered && schemes.length > 0 ? HIDDEN_BELOW_POPOVER : ''}`,
  );
  // The current scheme comes first, because each switch is slow.
  for (const [index, colorScheme] of (isDark ? schemes.toReversed() : schemes).entries()) {
    await page.emulateMedia({ colorScheme });
    const textKinds = await page.evaluate(markTexts, { selectors, readable: [...readableKinds] });
    if (index === 0) await shorten?.();
    const checksStructure = index === 0 && !isStructureSeparate;
    if (!checksStructure && textKinds.length === 0) continue;
    const schemeProblems = await runAxe(page, { selectors, structure: checksStructure, colours: true });
    if (!schemeProblems.some((problem) => problem.startsWith('color-contrast')))
      for (const kind of textKinds) readableKinds.add(kind);
    problems.push(...schemeProblems.map((problem) => `${colorScheme}: ${problem}`));
  }
  await removeStyle();
  return problems;
}

type AccessOptions = {
  readonly selectors?: readonly string[] | undefined;
  readonly schemes?: readonly ColourScheme[];
  readonly shorten?: () => Promise<void>;
};

/** Kinds of text that passed the contrast check on any page. */
const readableKinds = new Set<string>();

/**
 * Marks up to three texts of each kind whose contrast has not passed yet, and returns these kinds.
 * Texts of one kind have the same colour, size, weight and backgrounds, which determine the contrast.
 */
function markTexts(input: { selectors: readonly string[]; readable: readonly string[] }): string[] {
  for (const markedElement of document.querySelectorAll('[data-measure]'))
    markedElement.removeAttribute('data-measure');
  const layersByElement = new Map<Element, string>();
  /** Returns the backgrounds of an element and of its ancestors, as one string. */
  const layersBelow = (element: Element): string => {
    const cachedLayers = layersByElement.get(element);
    if (cachedLayers !== undefined) return cachedLayers;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const ownLayer = [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage.replace(/^none$/, '').replaceAll(/url\(.*?\)/g, 'picture'),
      opacity === '1' ? '' : opacity,
      position === 'static' || position === 'relative' ? '' : element.className,
    ].join(' ');
    const layersOfParent = element.parentElement ? layersBelow(element.parentElement) : '';
    const allLayers = ownLayer.trim() === '' ? layersOfParent : `${ownLayer} / ${layersOfParent}`;
    layersByElement.set(element, allLayers);
    return allLayers;
  };
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const rootElements =
    input.selectors.length === 0
      ? [document.body]
      : input.selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const readableKinds = new Set(input.readable);
  const countsByKind = new Map<string, number>();
  for (const element of rootElements.flatMap((root) => [root, ...root.querySelectorAll('*')])) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const kind = `${color} ${fontSize} ${fontWeight} on ${layersBelow(element)}`;
    const markedCount = countsByKind.get(kind) ?? 0;
    if (readableKinds.has(kind) || markedCount === 3) continue;
    countsByKind.set(kind, markedCount + 1);
    element.setAttribute('data-measure', '');
  }
  return [...countsByKind.keys()];
}

/** Disables colour transitions; waiting for thousands of them takes a second. */
const NO_TRANSITIONS_CSS = '*, ::before, ::after { transition: none !important; }';
/**
 * Hides everything below an open popover. axe ignores that a popover is on top, and would mix its
 * colours with the colours below.
 */
const HIDDEN_BELOW_POPOVER =
  'body:has(:popover-open) *:not(:popover-open, :popover-open *, :has(:popover-open)) { visibility: hidden !important; }';

const hasPopover = async (page: Page) => (await page.locator(':popover-open').count()) > 0;

async function addStyle(page: Page, content: string): Promise<() => Promise<void>> {
  if (content === '') return async () => {};
  const styleHandle = await page.addStyleTag({ content });
  return () => styleHandle.evaluate((element) => (element as HTMLElement).remove());
}

/**
 * Runs axe in the page: structural rules, contrast of the marked texts, or both in one run, since each
 * run traverses the whole page. Passed rules are not reported, because collecting them would take
 * longer than the checks.
 */
async function runAxe(
  page: Page,
  { selectors, structure, colours }: { selectors: readonly string[]; structure: boolean; colours: boolean },
): Promise<readonly string[]> {
  // The script is large, so it is injected only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ include, exclude, measured, tags, colours }) => {
      window.axe.configure({ rules: [{ id: 'color-contrast', selector: measured }] });
      const result = await window.axe.run(
        { include: include.map((selector) => [selector]), exclude: exclude.map((selector) => [selector]) },
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
      include: selectors.length === 0 ? ['html'] : [...selectors],
      exclude: structure ? [FURTHER_CARDS] : [],
      measured: '[data-measure]',
      tags: structure ? WCAG_TAGS : [],
      colours,
    },
  );
  return violations
    .filter(({ id, html }) => !(id === 'target-size' && MAP_MARKER_PATTERN.test(html)))
    .map(({ id, html }) => `${id}: ${html}`);
}
