import type { ArticleDetail } from '#contract/articles.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { questionsOf } from '#domain/content/questions.ts';
import { absolutePictureUrl } from '#domain/stock/picture.ts';
import { inLanguage, LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import { agencyJsonLd, type JsonLd } from '#web/app/json-ld.ts';

/** Builds the article's structured data for search engines (schema.org). */
export function articleJsonLd(
  article: ArticleDetail,
  publisher: string,
  lang: Language,
  origin: string,
): JsonLd {
  return {
    '@type': article.article_type.endsWith('news') ? 'NewsArticle' : 'Article',
    headline: inLanguage(article.title, lang),
    description: inLanguage(article.summary, lang),
    datePublished: article.published_on,
    inLanguage: LANGUAGE_DEFINITIONS[lang].html,
    mainEntityOfPage: origin + addressOf('article', lang, article.post_id),
    author: { '@type': 'Organization', name: inLanguage(article.author, lang) },
    publisher: agencyJsonLd(publisher, origin),
    ...(article.picture && { image: absolutePictureUrl(article.picture, origin) }),
  };
}

/**
 * Builds the FAQ structured data of a guide. Returns undefined for other kinds of articles and for
 * guides without questions.
 */
export function questionsJsonLd(article: ArticleDetail, lang: Language): JsonLd | undefined {
  if (article.article_type !== 'ics_guide') return undefined;
  const questions = questionsOf(inLanguage(article.body, lang));
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    inLanguage: LANGUAGE_DEFINITIONS[lang].html,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
