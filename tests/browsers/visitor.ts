import { setTimeout } from 'node:timers/promises';
import { type Driver, SCREEN } from './driver.ts';

/** How often it is looked whether something is there. */
const LOOK_MS = 50;
/** How long a visitor waits for something to be seen. */
const PATIENCE_MS = 30_000;

const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', ArrowRight: '\uE014' } as const;

export type Visitor = ReturnType<typeof createVisitor>;

/** What a visitor does with a browser: sees, clicks and types by the words that stand on the page. */
export function createVisitor(driver: Driver, origin: string) {
  async function waitFor<Input extends readonly unknown[], Output>(
    what: string,
    work: (...input: Input) => Output,
    ...input: Input
  ): Promise<NonNullable<Awaited<Output>>> {
    const until = Date.now() + PATIENCE_MS;
    let failure = '';
    while (Date.now() < until) {
      try {
        const answer = await driver.evaluate(work, ...input);
        if (answer) return answer;
      } catch (error) {
        // A page that is being left answers nothing.
        failure = `\n${error}`;
      }
      await setTimeout(LOOK_MS);
    }
    throw new Error(`${driver.name} has not shown ${what}${failure}`);
  }

  /** An element by what it is and what it is called; the first that is seen and that nothing lies over. */
  const see = (selector: string, name = '') => waitFor(`${selector} “${name}”`, pointOf, selector, name);

  async function click(selector: string, name = ''): Promise<void> {
    const { x, y } = await see(selector, name);
    await driver.perform([
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

  async function keys(values: readonly string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await driver.perform([{ type: 'key', id: 'keys', actions }]);
  }

  return {
    see,
    click,
    waitFor,
    /** Opens a page and waits until it is alive. */
    async open(path: string): Promise<void> {
      await driver.go(origin + path);
      await waitFor('a page that is alive', isAlive);
    },
    async type(selector: string, name: string, text: string): Promise<void> {
      await click(selector, name);
      await driver.evaluate(emptyField);
      await keys([...text]);
    },
    press: (key: keyof typeof KEYS) => keys([KEYS[key]]),
    /** The address has come to be one that this is found in. */
    isAt: (part: string) =>
      waitFor(`an address with ${part}`, (sought) => location.href.includes(sought), part),
    screen: SCREEN,
  };
}

function isAlive(): boolean {
  const parts = [...document.querySelectorAll('#main, .site-header, search form, .list-head, .feed')];
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
}

/** What is typed takes the place of what stood there, as after a triple click. */
function emptyField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** The middle of an element once it stands still, or nothing while it cannot be clicked. */
async function pointOf(selector: string, name: string): Promise<{ x: number; y: number } | null> {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  /** A hidden field has none. */
  const labelsOf = (element: Element) =>
    (element instanceof HTMLInputElement && element.labels) ||
    (element instanceof HTMLTextAreaElement && element.labels) ||
    [];
  const namesOf = (element: Element) => [
    words(element.getAttribute('aria-label')),
    words(element.textContent),
    ...[...labelsOf(element)].map((label) => words(label.textContent)),
  ];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isNamed = (element: Element) => name === '' || namesOf(element).includes(name);
  const elements = [...document.querySelectorAll(selector)].filter(isNamed);
  const element = elements.find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const before = element.getBoundingClientRect();
  await frame();
  const { left, top, width, height } = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return null;
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit && (element.contains(hit) || hit.contains(element));
  return isHit ? { x, y } : null;
}
