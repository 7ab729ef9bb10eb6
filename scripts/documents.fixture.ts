import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CODE_BLOCK = /^```[\s\S]*?^```/gm;

/** A document without its code, in which brackets are no links and a number sign begins no heading. */
export function withoutCode(text: string): string {
  return text.replace(CODE_BLOCK, '').replace(/`[^`\n]*`/g, '');
}

/** The targets of its links, without those to other sites. */
export function linksOf(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors that GitHub gives to the headings of a document. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replace(CODE_BLOCK, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Links of a document to a file or a heading that does not exist. */
export function brokenLinks(
  root: string,
  document: string,
  text: string = readFileSync(path.join(root, document), 'utf8'),
): readonly string[] {
  return linksOf(withoutCode(text)).filter((target) => {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? undefined : path.resolve(root, path.dirname(document), file);
    if (linked !== undefined && !existsSync(linked)) return true;
    if (anchor === undefined) return false;
    return !anchorsOf(linked === undefined ? text : readFileSync(linked, 'utf8')).has(anchor);
  });
}
