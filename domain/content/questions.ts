export type QuestionAndAnswer = { readonly question: string; readonly answer: string };

const HEADING_PATTERN = /<h([2-4])>(.*?)<\/h\1>/gs;

/**
 * Extracts questions from simple HTML: each heading that ends with a question mark, with the content up
 * to the next heading as the answer.
 */
export function questionsOf(html: string): readonly QuestionAndAnswer[] {
  const headings = [...html.matchAll(HEADING_PATTERN)];
  return headings.flatMap(({ 0: headingHtml, 2: heading = '', index }, position) => {
    const question = heading.replace(/<[^>]+>/g, '').trim();
    const answer = html.slice(index + headingHtml.length, headings[position + 1]?.index).trim();
    return /[?？]$/.test(question) && answer !== '' ? [{ question, answer }] : [];
  });
}
