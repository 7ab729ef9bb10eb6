import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Members of a list look alike: the colours of its first ones tell those of all. */
const FURTHER_MEMBERS = 'li:nth-child(n+4), tr:nth-child(n+4), section:nth-of-type(n+4)';
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
  return colours ? [...found, ...(await colourProblems(page, parts))] : found;
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

/** What is hard to read by its colours, light or dark. */
export async function colourProblems(page: Page, parts: readonly string[] = []): Promise<readonly string[]> {
  const found: string[] = [];
  const isOverlaid = (await page.locator(':popover-open').count()) > 0;
  const showAgain = await hide(page, [
    ...(isOverlaid ? [BELOW_POPOVER] : []),
    ...(parts.length === 0 ? [IN_FURTHER_MEMBERS] : []),
  ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(coloursAtRest);
    const axe = (await axeOf(page, parts)).withRules('color-contrast').exclude(FURTHER_MEMBERS);
    found.push(...problems(await axe.analyze()).map((problem) => `${colorScheme}: ${problem}`));
  }
  await showAgain();
  return found;
}

/** Colours that change from light to dark have done so. */
async function coloursAtRest(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
}

/** axe does not know that an open popover lies on top, and takes its colours with those below it. */
const BELOW_POPOVER = 'body:has(:popover-open) *:not(:popover-open, :popover-open *, :has(:popover-open))';
/** axe measures also what it is told to leave out; what is hidden it skips. */
const IN_FURTHER_MEMBERS = `:is(${FURTHER_MEMBERS}), :is(${FURTHER_MEMBERS}) *`;

/** Makes them invisible; they keep their space. */
async function hide(page: Page, selectors: readonly string[]): Promise<() => Promise<void>> {
  if (selectors.length === 0) return async () => undefined;
  const content = `${selectors.join(', ')} { visibility: hidden !important; }`;
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
