import { at } from '#domain/lib/at.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import setUp from '../e2e/global-setup.ts';
import { type Asked, type Followed, followLinks } from './follow.ts';
import { lookAt } from './look.ts';

/**
 * Follows every link from the main page in three languages: none may be dead. Then some pages of each kind are
 * opened in a browser: the console stays silent, and axe finds nothing.
 */
const FOLLOW_MS = 8 * 60_000;
const LOOK_MS = 15 * 60_000;
/** Pages of one name that are opened with a query. */
const MOST_QUERIES = 2;

const stop = await setUp();
try {
  const origin = process.env.PODIUM_ORIGIN ?? '';
  let problems = 0;
  const complain = (problem: string) => {
    problems += 1;
    say(`✗ ${problem}`);
  };
  const followed = await followLinks(origin, FOLLOW_MS, complain);
  tellKinds(followed);
  if (followed.left > 0) complain(`${followed.left} links were not followed: time is up.`);
  const pages = samplesOf(followed);
  const opened = await lookAt(origin, pages, LOOK_MS, complain);
  say(`${opened} pages were opened in the browser.`);
  if (opened < pages.length) complain(`${pages.length - opened} pages were not opened: time is up.`);
  say(`${problems} problems`);
  process.exitCode = problems === 0 ? 0 : 1;
} finally {
  await stop();
}

/** Of each page one in each language, and two of those with different queries. */
function samplesOf({ kinds }: Followed): readonly string[] {
  const withQuery = new Map<string, number>();
  return [...kinds].flatMap(([name, asked], index) => {
    const inLanguage = (lang: Language) => asked.find((page) => page.lang === lang)?.address ?? [];
    const [page = '', query] = name.split('?');
    if (query === undefined) return LANGUAGES.flatMap(inLanguage);
    const before = withQuery.get(page) ?? 0;
    withQuery.set(page, before + 1);
    return before < MOST_QUERIES ? inLanguage(at(LANGUAGES, index % LANGUAGES.length)) : [];
  });
}

function tellKinds({ kinds }: Followed): void {
  const count = (asked: readonly Asked[], lang: Asked['lang']) =>
    asked.filter((one) => one.lang === lang).length;
  for (const [name, asked] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) {
    const byLanguage = LANGUAGES.map((lang) => `${lang} ${count(asked, lang)}`).join(', ');
    say(`${String(asked.length).padStart(6)}  ${name}  (${asked[0]?.lang ? byLanguage : 'no pages'})`);
  }
  const all = [...kinds.values()].reduce((sum, asked) => sum + asked.length, 0);
  say(`${all} addresses of ${kinds.size} kinds were asked for.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
