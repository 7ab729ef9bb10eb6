import { describe, expect, it } from 'vitest';
import { questionsOf } from './questions.ts';

describe('The questions of a text', () => {
  it('are headings that end with a question mark, with the content below', () => {
    const html =
      '<p>First.</p><h2>甚麼是<em>實用面積</em>？</h2><p>單位內的面積。</p><ul><li>牆</li></ul><h2>Next steps</h2><p>Ask us.</p><h2>Who pays?</h2>\n<p>The tenant.</p>\n';
    expect(questionsOf(html)).toEqual([
      { question: '甚麼是實用面積？', answer: '<p>單位內的面積。</p><ul><li>牆</li></ul>' },
      { question: 'Who pays?', answer: '<p>The tenant.</p>' },
    ]);
  });

  it('may be smaller headings', () => {
    expect(
      questionsOf('<h2>Costs</h2><h3>Rates?</h3><p>5%.</p><h3>Fees?</h3><p>Some.</p><h2>End</h2>'),
    ).toEqual([
      { question: 'Rates?', answer: '<p>5%.</p>' },
      { question: 'Fees?', answer: '<p>Some.</p>' },
    ]);
  });

  it('do not exist without a question or an answer', () => {
    expect(questionsOf('<h2>Why?</h2><h2>Because</h2><p>So.</p>')).toEqual([]);
    expect(questionsOf('')).toEqual([]);
  });
});
