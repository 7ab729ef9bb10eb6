import { APPLE_ICON_SIZE, iconAddress, manifestAddress } from '#domain/address/app-files.ts';
import { escapeHtml } from '#domain/lib/escape-html.ts';
import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';
import { LANGUAGE, type Language } from '#domain/text/language.ts';
import { SCRIPTS_ID } from './app/first-view.ts';
import { HEAD_MARK, type HeadTag } from './app/head.ts';
import { ROOT_ID, STATE_ID } from './app/page-state.ts';
import { SPECULATION_RULES } from './app/speculation-rules.ts';
import type { AssetsOf } from './assets.ts';
import { BEFORE_PAINT_SCRIPT } from './before-paint.ts';

/** What documents have in common. */
type Frame = {
  readonly lang: Language;
  /** The page's file below web/pages, where there is one. */
  readonly file: string | undefined;
  /** The address of the page's phrases, where they are a file. */
  readonly phraseFile: string | undefined;
  /** Whether links to listings open tabs of their own. */
  readonly opensTabs: boolean;
};

type PageDocument = Frame & {
  readonly tags: readonly HeadTag[];
  readonly content: string;
  /** JSON, already safe inside a script element. */
  readonly state: string;
};

/**
 * Writes the HTML around what React renders. It is written as text, since little of it changes from page to page; the
 * rest is put together once for all pages that have the same file and language.
 */
export function createDocuments(assetsOf: AssetsOf): (document: PageDocument) => string {
  const frames = new Map<string, ReturnType<typeof drawFrame>>();
  const frameOf = (frame: Frame) => {
    const key = `${frame.lang} ${frame.file} ${frame.phraseFile} ${frame.opensTabs}`;
    const drawn = frames.get(key) ?? drawFrame(frame, assetsOf);
    frames.set(key, drawn);
    return drawn;
  };

  return ({ tags, content, state, ...frame }) => {
    const { head, scripts } = frameOf(frame);
    return `<!doctype html>
${head}
${tags.map(tagHtml).join('\n')}
</head>
<body>
<div id="${ROOT_ID}">${content}</div>
<script type="application/json" id="${STATE_ID}">${state}</script>
${scripts}
</body>
</html>
`;
  };
}

/**
 * The first view needs its style and pictures alone: scripts are asked for when it stands (app/first-view.ts). Each file
 * is a script of its own, which browsers run in a task of its own: as imports of one another they would be one long task.
 */
function drawFrame({ lang, file, phraseFile, opensTabs }: Frame, assetsOf: AssetsOf) {
  const assets = assetsOf(file);
  return {
    head: `<html lang="${LANGUAGE[lang].html}">
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
<link rel="apple-touch-icon" href="${iconAddress(APPLE_ICON_SIZE)}">
<link rel="manifest" href="${manifestAddress(lang)}">
${assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}`,
    scripts: `<template id="${SCRIPTS_ID}">
${phraseFile ? `<link rel="modulepreload" href="${escapeHtml(phraseFile)}">` : ''}
${assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`).join('\n')}
</template>${opensTabs ? `\n<script type="speculationrules">${SPECULATION_RULES}</script>` : ''}`,
  };
}

const VOID = new Set(['meta', 'link']);

function tagHtml({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const open = `<${tag}${list} ${HEAD_MARK}>`;
  if (VOID.has(tag)) return open;
  // The text of a script is JSON that is safe already; a browser reads no entities there.
  return `${open}${tag === 'script' ? text : escapeHtml(text ?? '')}</${tag}>`;
}
