import type { ArticleDetail } from '#contract/articles.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { questionsOf } from '#domain/content/questions.ts';
import { wholePictureAddress } from '#domain/stock/picture.ts';
import { inLanguage, LANGUAGE, type Language } from '#domain/text/language.ts';
import { agencyOf, type JsonLd } from '#web/app/json-ld.ts';

/** The article in the words search engines read (schema.org). */
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
    inLanguage: LANGUAGE[lang].html,
    mainEntityOfPage: origin + addressOf('article', lang, article.post_id),
    author: { '@type': 'Organization', name: inLanguage(article.author, lang) },
    publisher: agencyOf(publisher, origin),
    ...(article.picture && { image: wholePictureAddress(article.picture, origin) }),
  };
}

/** The questions of a guide that asks some, with what it answers. */
export function questionsJsonLd(article: ArticleDetail, lang: Language): JsonLd | undefined {
  if (article.article_type !== 'ics_guide') return undefined;
  const questions = questionsOf(inLanguage(article.body, lang));
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    inLanguage: LANGUAGE[lang].html,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
