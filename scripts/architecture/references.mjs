/**
 * Checks references to documents: `docs/product/player.md#layouts` in code and links in Markdown must lead to
 * an existing file and heading.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const skippedFolders = /^(node_modules|dist|build|data|fixtures|native|\.git)$/;
const searchedFiles = /\.(ts|tsx|mjs|js|css|md)$/;

/**
 * @param root the project's folder
 * @returns one sentence per problem
 */
export function checkReferences(root) {
  const anchorsOf = createAnchors(root);
  return filesBelow(root, '').flatMap((path) => {
    const source = readFileSync(posix.join(root, path), 'utf8');
    const numbers = chapterNumbersIn(source).map(
      (number) => `${path} cites '${number}'; cite a heading of docs/product instead`,
    );
    const broken = referencesIn(path, source).flatMap(({ target, anchor, written }) => {
      if (!existsSync(posix.join(root, target)))
        return [`${path} refers to '${written}', which does not exist`];
      const found = anchor === '' || !target.endsWith('.md') || anchorsOf(target).has(anchor);
      return found ? [] : [`${path} refers to '${written}', which has no such heading`];
    });
    return [...numbers, ...broken];
  });
}

/**
 * Finds chapter numbers (a C or an A, a number, optionally a point and a number), which no document of the
 * project uses.
 */
export function chapterNumbersIn(source) {
  const sections = [...source.matchAll(/\b[CA]\d{1,2}\.\d{1,2}\b/g)];
  const comments = [...source.matchAll(/^.*?(?:\/\/|\/\*|^\s*\*)(.*)$/gm)].map(([, comment]) => comment);
  const chapters = comments.flatMap((comment) => [
    ...comment.matchAll(/(?<![\w'`"#.-])[CA][1-9](?=[:,)]|\.(?: |$)| and [CA]\d)/g),
  ]);
  return [...sections, ...chapters].map(([number]) => number);
}

/** Finds the documents that a file refers to; `target` is the path from the project's root. */
export function referencesIn(path, source) {
  return path.endsWith('.md') ? linksIn(path, source) : commentsReferTo(source);
}

function commentsReferTo(source) {
  return [...source.matchAll(/(?<![\w/.-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(
    ([written, target, anchor = '']) => ({ target, anchor, written }),
  );
}

function linksIn(path, source) {
  const text = withoutCode(source);
  return [...text.matchAll(/(?:\]\(|srcset="|src="|href=")([^)\s"]+)/g)].flatMap(([, written]) => {
    if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(written)) return [];
    const [file = '', anchor = ''] = written.split('#');
    const target = file === '' ? path : posix.join(posix.dirname(path), file);
    return [{ target, anchor, written }];
  });
}

/** Returns the anchors of a document's headings, as GitHub generates them. */
export function anchorsIn(markdown) {
  const seen = new Map();
  const anchors = new Set();
  for (const [, heading] of withoutFences(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*]/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

const withoutFences = (markdown) => markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
const withoutCode = (markdown) => withoutFences(markdown).replace(/`[^`\n]*`/g, '');

function createAnchors(root) {
  const known = new Map();
  return (path) => {
    if (!known.has(path)) known.set(path, anchorsIn(readFileSync(posix.join(root, path), 'utf8')));
    return known.get(path);
  };
}

function filesBelow(root, folder) {
  return readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.test(entry.name) ? [] : filesBelow(root, path);
    return searchedFiles.test(entry.name) ? [path] : [];
  });
}
