import { isTex } from '../formulas/is-tex.ts';
import { withoutStyle } from '../formulas/without-style.ts';

/** What every kind of markup of formulas contains; a page without it need not be searched. */
const anyMarkup =
  /<math|katex|mathjax|mjx-|mwe-math|latex|[^a-z]tex[^a-z]|codecogs|asciimath|alt="(?:\$|\\[([])/i;

/** The elements in which KaTeX, MathJax and Wikipedia enclose a formula and the copy that is displayed. */
const wrappers =
  '.katex-display, .katex, mjx-container, .MathJax_Display, .MathJax_SVG_Display, .MathJax, .MathJax_SVG, .MathJax_CHTML, .mwe-math-element';
const displayed = /(?:^|\s)(?:katex-display|MathJax(?:_SVG)?_Display|mwe-math-element-block)(?:\s|$)/;
/** Pictures of formulas: those of Wikipedia, WordPress and other services that render TeX. */
const pictureClass =
  /(?:^|\s)(?:mwe-math-fallback-image(?:-inline|-display)?|latex|tex|math|mathjax|ql-img-(?:inline|displayed)-(?:formula|equation))(?:\s|$)/i;
const pictureAddress =
  /latex\.php|latex\.codecogs\.com|\/media\/math\/render\/|[?&]cht=tx|\/mathtex\.cgi|\/mimetex\.cgi|\/latex\/|\/cgi-bin\/tex/i;

/**
 * Replaces every kind of formula on a page with one `<math>` element, so that it is read once: the markup of
 * KaTeX, MathJax and Wikipedia (a formula for screen readers beside a visible copy), the scripts from which
 * MathJax makes formulas, and pictures with TeX as the alternative text.
 * @param html the markup of the document, to see quickly whether there is any formula
 */
export function unifyFormulas(document: Document, html: string): void {
  if (!anyMarkup.test(html)) return;
  const { body } = document;
  if (body === null) return;
  for (const preview of body.querySelectorAll('.MathJax_Preview, .katex-error')) preview.remove();
  const scripts = new Set(body.querySelectorAll('math-script'));
  for (const wrapper of body.querySelectorAll(wrappers)) replaceWrapper(wrapper, document, scripts.size > 0);
  for (const script of scripts) replaceScript(script, document);
  for (const image of body.querySelectorAll('img[alt]')) replacePicture(image, document);
}

function replaceWrapper(wrapper: Element, document: Document, hasScripts: boolean): void {
  // An inner wrapper was replaced with its outer one.
  if (wrapper.parentNode === null || !isAttached(wrapper, document)) return;
  const display =
    displayed.test(wrapper.getAttribute('class') ?? '') || wrapper.getAttribute('display') === 'true';
  const math = wrapper.querySelector('math') ?? parsedAttribute(wrapper, document);
  if (math !== null) {
    if (display) math.setAttribute('display', 'block');
    wrapper.replaceWith(math);
    return;
  }
  const image = wrapper.querySelector('img[alt]');
  if (image !== null && replacePicture(image, document)) wrapper.replaceWith(...wrapper.childNodes);
  // The script beside the visible copy holds the formula.
  else if (hasScripts) wrapper.remove();
}

/** Returns the formula that MathJax keeps in an attribute; null if there is none. */
function parsedAttribute(wrapper: Element, document: Document): Element | null {
  const holder = wrapper.hasAttribute('data-mathml') ? wrapper : wrapper.querySelector('[data-mathml]');
  const markup = holder?.getAttribute('data-mathml') ?? '';
  return /^\s*<math\b/.test(markup) ? parsedMath(markup, document) : null;
}

function parsedMath(markup: string, document: Document): Element | null {
  const holder = document.createElement('div');
  holder.innerHTML = markup;
  return holder.querySelector('math');
}

function replaceScript(script: Element, document: Document): void {
  const type = script.getAttribute('type') ?? '';
  const source = (script.textContent ?? '').trim();
  if (source === '' || script.parentNode === null) return;
  const math = /mml/i.test(type)
    ? parsedMath(source, document)
    : mathOf(source, document, /asciimath/i.test(type) ? 'data-asciimath' : 'data-latex');
  if (math === null) return;
  if (/mode\s*=\s*display/i.test(type)) math.setAttribute('display', 'block');
  script.replaceWith(math);
}

/** Replaces a picture of a formula; returns whether it is one. */
function replacePicture(image: Element, document: Document): boolean {
  const alt = (image.getAttribute('alt') ?? '').trim();
  const names = image.getAttribute('class') ?? '';
  const isPicture = pictureClass.test(names) || pictureAddress.test(image.getAttribute('src') ?? '');
  const tex = withoutStyle(
    alt.replace(/^(\${1,2})([\s\S]*)\1$/, '$2').replace(/^\\[([]([\s\S]*)\\[)\]]$/, '$1'),
  );
  const isDelimited = tex !== alt && /^(?:\$|\\[([]|\{?\s*\\(?:display|text)style)/.test(alt);
  if (!(isPicture || isDelimited) || !isTex(tex)) return false;
  const math = mathOf(tex, document, 'data-latex');
  if (/display|^\$\$|^\\\[/i.test(`${names} ${alt.slice(0, 2)}`)) math.setAttribute('display', 'block');
  image.replaceWith(math);
  return true;
}

/** Creates the element of a formula in another notation; its text keeps extractors from dropping it. */
function mathOf(source: string, document: Document, attribute: 'data-latex' | 'data-asciimath'): Element {
  const math = document.createElement('math');
  math.setAttribute(attribute, source);
  math.textContent = source;
  return math;
}

function isAttached(element: Element, document: Document): boolean {
  for (let node: Node | null = element; node !== null; node = node.parentNode)
    if (node === document.body) return true;
  return false;
}
