import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CODE_BLOCK = /^```[\s\S]*?^```/gm;

/** Removes code from a document, because brackets and number signs in code are not links or headings. */
export function withoutCode(text: string): string {
  return text.replace(CODE_BLOCK, '').replace(/`[^`\n]*`/g, '');
}

/** Returns the link targets of a document, without links to other sites. */
export function linksOf(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** Returns the anchors that GitHub generates for the headings of a document. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replace(CODE_BLOCK, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const plainHeading = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plainHeading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    let uniqueAnchor = anchor;
    for (let count = 1; anchors.has(uniqueAnchor); count += 1) uniqueAnchor = `${anchor}-${count}`;
    anchors.add(uniqueAnchor);
  }
  return anchors;
}

/** Returns the links of a document to files or headings that do not exist. */
export function brokenLinks(
  root: string,
  document: string,
  text: string = readFileSync(path.join(root, document), 'utf8'),
): readonly string[] {
  return linksOf(withoutCode(text)).filter((target) => {
    const [file = '', anchor] = target.split('#');
    const linkedFile = file === '' ? undefined : path.resolve(root, path.dirname(document), file);
    if (linkedFile !== undefined && !existsSync(linkedFile)) return true;
    if (anchor === undefined) return false;
    return !anchorsOf(linkedFile === undefined ? text : readFileSync(linkedFile, 'utf8')).has(anchor);
  });
}
