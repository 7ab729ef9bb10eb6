import { setTimeout } from 'node:timers/promises';
import { type Driver, VIEWPORT } from './driver.ts';

/** Interval between two checks of the page, in milliseconds. */
const POLL_INTERVAL_MS = 50;
/** Timeout for an element or condition to appear, in milliseconds. */
const ELEMENT_TIMEOUT_MS = 30_000;

const KEY_CODES = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', ArrowRight: '\uE014' } as const;

export type Visitor = ReturnType<typeof createVisitor>;

/** Creates a visitor who finds, clicks and fills elements by their visible or accessible names. */
export function createVisitor(driver: Driver, origin: string) {
  async function waitFor<Input extends readonly unknown[], Output>(
    description: string,
    condition: (...input: Input) => Output,
    ...input: Input
  ): Promise<NonNullable<Awaited<Output>>> {
    const deadline = Date.now() + ELEMENT_TIMEOUT_MS;
    let lastError = '';
    while (Date.now() < deadline) {
      try {
        const result = await driver.evaluate(condition, ...input);
        if (result) return result;
      } catch (error) {
        // Scripts cannot run while the browser navigates to another page, so the call is retried.
        lastError = `\n${error}`;
      }
      await setTimeout(POLL_INTERVAL_MS);
    }
    throw new Error(`${driver.name} did not show ${description}${lastError}`);
  }

  /**
   * Waits for the first visible element with this selector and accessible name that no other element
   * covers.
   */
  const waitForElement = (selector: string, name = '') =>
    waitFor(`${selector} “${name}”`, findClickPoint, selector, name);

  async function click(selector: string, name = ''): Promise<void> {
    const { x, y } = await waitForElement(selector, name);
    await driver.performActions([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async function pressKeys(keyValues: readonly string[]): Promise<void> {
    const actions = keyValues.flatMap((keyValue) => [
      { type: 'keyDown' as const, value: keyValue },
      { type: 'keyUp' as const, value: keyValue },
    ]);
    await driver.performActions([{ type: 'key', id: 'keys', actions }]);
  }

  return {
    waitForElement,
    click,
    waitFor,
    /** Opens a page and waits until React has hydrated it. */
    async open(path: string): Promise<void> {
      await driver.navigate(origin + path);
      await waitFor('a page that is alive', isHydrated);
    },
    async type(selector: string, name: string, text: string): Promise<void> {
      await click(selector, name);
      await driver.evaluate(selectFieldText);
      await pressKeys([...text]);
    },
    press: (key: keyof typeof KEY_CODES) => pressKeys([KEY_CODES[key]]),
    /** Waits until the URL of the page contains the given text. */
    waitForUrl: (urlPart: string) =>
      waitFor(`an address with ${urlPart}`, (expectedPart) => location.href.includes(expectedPart), urlPart),
    viewport: VIEWPORT,
  };
}

function isHydrated(): boolean {
  const hydratedElements = [
    ...document.querySelectorAll('#main, .site-header, search form, .list-head, .result-list'),
  ];
  return hydratedElements.every((urlPart) =>
    Object.keys(urlPart).some((key) => key.startsWith('__reactProps')),
  );
}

/** Selects the text of the focused field, so that typed text replaces it. */
function selectFieldText(): void {
  const textField = document.activeElement;
  if (textField instanceof HTMLInputElement || textField instanceof HTMLTextAreaElement) textField.select();
}

/**
 * Returns the centre of an element once its position is stable, or null while the element cannot be
 * clicked.
 */
async function findClickPoint(selector: string, name: string): Promise<{ x: number; y: number } | null> {
  const collapseSpace = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  /** `labels` is null for hidden inputs. */
  const labelsOf = (element: Element) =>
    (element instanceof HTMLInputElement && element.labels) ||
    (element instanceof HTMLTextAreaElement && element.labels) ||
    [];
  const namesOf = (element: Element) => [
    collapseSpace(element.getAttribute('aria-label')),
    collapseSpace(element.textContent),
    ...[...labelsOf(element)].map((label) => collapseSpace(label.textContent)),
  ];
  const waitForNextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const hasName = (element: Element) => name === '' || namesOf(element).includes(name);
  const elements = [...document.querySelectorAll(selector)].filter(hasName);
  const element = elements.find((candidate) => candidate.checkVisibility({ visibilityProperty: true }));
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await waitForNextFrame();
  const previousBox = element.getBoundingClientRect();
  await waitForNextFrame();
  const { left, top, width, height } = element.getBoundingClientRect();
  if (previousBox.left !== left || previousBox.top !== top) return null;
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const topElement = document.elementFromPoint(x, y);
  const isUncovered = topElement && (element.contains(topElement) || topElement.contains(element));
  return isUncovered ? { x, y } : null;
}
