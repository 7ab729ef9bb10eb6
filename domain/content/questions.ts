export type QuestionAndAnswer = { readonly question: string; readonly answer: string };

const HEADING = /<h([2-4])>(.*?)<\/h\1>/gs;

/** The headings of a text that ask something, with what stands below each up to the next heading: simple HTML. */
export function questionsOf(html: string): readonly QuestionAndAnswer[] {
  const headings = [...html.matchAll(HEADING)];
  return headings.flatMap(({ 0: whole, 2: heading = '', index }, n) => {
    const question = heading.replace(/<[^>]+>/g, '').trim();
    const answer = html.slice(index + whole.length, headings[n + 1]?.index).trim();
    return /[?？]$/.test(question) && answer !== '' ? [{ question, answer }] : [];
  });
}
