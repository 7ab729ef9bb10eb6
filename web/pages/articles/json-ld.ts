import type { ArticleDetail } from '#contract/articles.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { wholePictureAddress } from '#domain/stock/picture.ts';
import { inLanguage, LANGUAGE, type Language } from '#domain/text/language.ts';

/** The article in the terms search engines read (schema.org). */
export function jsonLdOf(article: ArticleDetail, publisher: string, lang: Language, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': article.article_type.endsWith('news') ? 'NewsArticle' : 'Article',
    headline: inLanguage(article.title, lang),
    description: inLanguage(article.summary, lang),
    datePublished: article.published_on,
    inLanguage: LANGUAGE[lang].html,
    mainEntityOfPage: origin + addressOf('article', lang, article.post_id),
    author: { '@type': 'Organization', name: inLanguage(article.author, lang) },
    publisher: { '@type': 'Organization', name: publisher, url: origin },
    ...(article.picture && { image: wholePictureAddress(article.picture, origin) }),
  };
}
