import { APPLE_ICON_SIZE, iconPath, manifestPath } from '#domain/address/app-files.ts';
import { escapeHtml } from '#domain/lib/escape-html.ts';
import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';
import { LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import { SCRIPTS_ID } from './app/first-view.ts';
import { HEAD_TAG_ATTRIBUTE, type HeadTag } from './app/head.ts';
import { ROOT_ID, STATE_ID } from './app/page-state.ts';
import { SPECULATION_RULES } from './app/speculation-rules.ts';
import type { AssetsOf } from './assets.ts';
import { BEFORE_PAINT_SCRIPT } from './before-paint.ts';

/** The properties that determine the common part of a document, which many pages share. */
type DocumentFrame = {
  readonly lang: Language;
  /** The page's file below web/pages. Undefined if the URL matches no page. */
  readonly file: string | undefined;
  /** URL of the phrase file; undefined if the phrases are embedded. */
  readonly phraseFile: string | undefined;
  /** Whether links to listings open in a new tab. */
  readonly opensNewTabs: boolean;
};

type PageDocument = DocumentFrame & {
  readonly tags: readonly HeadTag[];
  readonly content: string;
  /** JSON that is already safe inside a script element. */
  readonly stateJson: string;
};

/**
 * Creates a function that writes the HTML document around React's output. The HTML is built as text,
 * because most of it is the same on every page. The common part is cached for each combination of the
 * DocumentFrame properties.
 */
export function createDocuments(assetsOf: AssetsOf): (document: PageDocument) => string {
  const frameByKey = new Map<string, ReturnType<typeof renderFrame>>();
  const frameOf = (frame: DocumentFrame) => {
    const key = `${frame.lang} ${frame.file} ${frame.phraseFile} ${frame.opensNewTabs}`;
    const cachedFrame = frameByKey.get(key) ?? renderFrame(frame, assetsOf);
    frameByKey.set(key, cachedFrame);
    return cachedFrame;
  };

  return ({ tags, content, stateJson, ...frame }) => {
    const { head, scripts } = frameOf(frame);
    return `<!doctype html>
${head}
${tags.map(tagHtml).join('\n')}
</head>
<body>
<div id="${ROOT_ID}">${content}</div>
<script type="application/json" id="${STATE_ID}">${stateJson}</script>
${scripts}
</body>
</html>
`;
  };
}

/**
 * Renders the common part of a document. The first view needs only styles and pictures, so scripts load
 * after it (app/first-view.ts). Each script file gets its own script element and thus runs as a
 * separate task; files that import each other would run as one long task.
 */
function renderFrame({ lang, file, phraseFile, opensNewTabs }: DocumentFrame, assetsOf: AssetsOf) {
  const assets = assetsOf(file);
  return {
    head: `<html lang="${LANGUAGE_DEFINITIONS[lang].html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${THEME_COLOUR.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${THEME_COLOUR.dark}" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
<script>${BEFORE_PAINT_SCRIPT}</script>
<link rel="expect" href="#main" blocking="render">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${iconPath(APPLE_ICON_SIZE)}">
<link rel="manifest" href="${manifestPath(lang)}">
${assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}`,
    scripts: `<template id="${SCRIPTS_ID}">
${phraseFile ? `<link rel="modulepreload" href="${escapeHtml(phraseFile)}">` : ''}
${assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`).join('\n')}
</template>${opensNewTabs ? `\n<script type="speculationrules">${SPECULATION_RULES}</script>` : ''}`,
  };
}

const VOID_TAGS = new Set(['meta', 'link']);

function tagHtml({ tag, attributes, text }: HeadTag): string {
  const attributeText = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const openingTag = `<${tag}${attributeText} ${HEAD_TAG_ATTRIBUTE}>`;
  if (VOID_TAGS.has(tag)) return openingTag;
  // Script text is not escaped: it is safe JSON already, and browsers do not decode entities in
  // scripts.
  return `${openingTag}${tag === 'script' ? text : escapeHtml(text ?? '')}</${tag}>`;
}
