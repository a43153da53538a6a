/** Readability and Defuddle, used separately and with default options, each on a fresh DOM tree. */
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';

const blockSet = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul br'.split(
    ' ',
  ),
);

/** Returns text with blocks separated, so that words of neighboring blocks are not joined. */
export function blockwise(root: Node): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === 3) parts.push(node.textContent ?? '');
    if (node.nodeType !== 1 && node.nodeType !== 9) return;
    const name = (node as Element).localName;
    if (name === 'script' || name === 'style') return;
    const block = blockSet.has(name);
    if (block) parts.push('\n');
    for (const child of node.childNodes) walk(child);
    if (block) parts.push('\n');
  };
  walk(root);
  return parts.join('');
}

function documentOf(html: string): Document {
  return parseHTML(html).document as unknown as Document;
}

export function readabilityText(html: string, url: string): string {
  const document = documentOf(html);
  void url;
  const article = new Readability(document).parse();
  return article?.content
    ? blockwise(documentOf(`<!doctype html><html><body>${article.content}</body></html>`).body)
    : '';
}

export async function defuddleText(html: string, url: string): Promise<string> {
  const result = await Defuddle(documentOf(html), url, { useAsync: false });
  return blockwise(documentOf(`<!doctype html><html><body>${result.content}</body></html>`).body);
}

export function readabilityMetadata(
  html: string,
): Record<'title' | 'author' | 'site' | 'date' | 'language', string | null> {
  const article = new Readability(documentOf(html)).parse();
  return {
    title: article?.title ?? null,
    author: article?.byline ?? null,
    site: article?.siteName ?? null,
    date: article?.publishedTime ?? null,
    language: article?.lang ?? null,
  };
}
