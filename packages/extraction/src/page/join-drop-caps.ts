import { functionWordsOf } from '@earmark/language';

/** Classes and styles of the large first letter of a text, and the elements that enlarged it before them. */
const dropCapClass = /drop-?_?cap|dropped|lettrine|initial-?(?:cap|letter)|first-?letter|versal|big-?letter/i;
const enlarged =
  /float\s*:\s*left|font-size\s*:\s*(?:[2-9]|1\.[5-9]|\d{2,3}(?:\.\d+)?(?:px|pt|%)|xx?-large)/i;
/** What the markup of every enlarged letter contains; a page without it need not be searched. */
const anyMarkup =
  /drop|lettrine|initial-?(?:cap|letter)|first-?letter|versal|big-?letter|float|font-size|<big|<font/i;

/** Letters that are words of their own in languages with capitals. */
const oneLetterWords = /^[AIOEYUÀÈÉÓWZVSKАВИКОСУЯÁ]$/u;

/**
 * Joins the large first letter of a text with the rest of its word, from which designs separate it by white space or
 * by an element of its own. A letter that may be a word stays one, unless what follows shows that it is not.
 * @param html the markup of the document, to see quickly whether any letter is enlarged
 */
export function joinDropCaps(document: Document, html: string): void {
  if (!anyMarkup.test(html)) return;
  const language = document.documentElement?.getAttribute('lang')?.split('-')[0]?.toLowerCase() ?? 'en';
  for (const element of document.querySelectorAll('[class], [style], big, font[size]')) {
    if (!isEnlarged(element)) continue;
    const letter = (element.textContent ?? '').trim();
    if (!/^["“„«'‘]?\p{Lu}$/u.test(letter)) continue;
    const follower = nextText(element);
    if (follower === null) continue;
    const text = follower.data.trimStart();
    const rest = /^\p{Ll}+/u.exec(text)?.[0];
    const between = element.nextSibling === follower ? null : element.nextSibling;
    const gap = between?.nodeType === 3 ? between : null;
    const isApart = text.length < follower.data.length || gap !== null || isBlock(element);
    if (
      rest === undefined ||
      !isApart ||
      (oneLetterWords.test(letter.slice(-1)) && isWord(rest, letter, language))
    )
      continue;
    follower.data = `${letter}${text}`;
    if (gap !== null) gap.nodeValue = '';
    element.remove();
  }
}

const isEnlarged = (element: Element): boolean =>
  element.localName === 'big' ||
  /^(?:[5-7]|\+[2-7])$/.test(element.getAttribute('size') ?? '') ||
  dropCapClass.test(element.getAttribute('class') ?? '') ||
  enlarged.test(element.getAttribute('style') ?? '');

const isBlock = (element: Element): boolean => /^(?:div|p|figure|h[1-6])$/.test(element.localName);

/** Whether the rest of a word is a word without the letter, and not a common word with it: 'A man', not 'I n'. */
function isWord(rest: string, letter: string, language: string): boolean {
  return rest.length > 1 && !functionWordsOf(language).includes(`${letter}${rest}`.toLowerCase());
}

/** Returns the first text behind an element, in its block or, if it is a block itself, in the next one. */
function nextText(element: Element): Text | null {
  let node: Node | null = element.nextSibling;
  while (node !== null) {
    if (node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '') return node as Text;
    if (node.nodeType === 1) {
      const inner: Node | null = node.firstChild;
      if (inner === null) return null;
      node = inner;
    } else node = node.nextSibling;
  }
  return null;
}
