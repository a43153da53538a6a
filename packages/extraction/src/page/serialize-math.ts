/** Elements of presentation MathML that the speech rules know; others are replaced by their content. */
const known = new Set(
  'mi mn mo mtext ms mrow mfrac msqrt mroot mstyle merror menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd mfenced mphantom mpadded'.split(
    ' ',
  ),
);
/** Elements whose content is not part of the formula. */
const silent = new Set(
  'annotation annotation-xml mspace mphantom maligngroup malignmark script style'.split(' '),
);
/** Elements whose children have a fixed meaning by their position. */
const positional = new Set('mfrac mroot msub msup msubsup munder mover munderover'.split(' '));
/** Attributes that change what is said. */
const attributes = ['open', 'close', 'separators', 'notation', 'linethickness'];
/** Nesting after which the content is dropped. Formulas that are spoken have less. */
const maxDepth = 60;

/** Returns the presentation MathML of a `<math>` element as XML; null if it has no leaves. */
export function serializeMath(math: Element): string | null {
  const inside = contentOf(math, 0);
  return /<m[inos]|<mtext/.test(inside) ? `<math>${inside}</math>` : null;
}

function contentOf(element: Element, depth: number): string {
  if (depth > maxDepth) return '';
  let markup = '';
  for (const node of element.childNodes) {
    if (node.nodeType === 3) markup += escaped((node.textContent ?? '').trim());
    else if (node.nodeType === 1) markup += markupOf(node as Element, depth + 1);
  }
  return markup;
}

function markupOf(element: Element, depth: number): string {
  const name = element.localName.replace(/^m(?:ml)?:/, '');
  if (silent.has(name)) return '';
  const inside = contentOf(element, depth);
  if (!known.has(name)) return inside;
  // A place without content still counts.
  if (inside === '' && name !== 'mprescripts' && name !== 'none' && name !== 'mrow' && name !== 'mtd')
    return positional.has(element.parentElement?.localName ?? '') ? '<mrow></mrow>' : '';
  const variant = element.getAttribute('mathvariant');
  const kept = [
    // An upright letter is usually only typography.
    ...(variant !== null && variant !== 'normal' && /^[\w-]+$/.test(variant)
      ? [`mathvariant="${variant}"`]
      : []),
    ...attributes.flatMap((attribute) => {
      const value = element.getAttribute(attribute);
      return value === null ? [] : [`${attribute}="${escaped(value)}"`];
    }),
  ];
  return `<${[name, ...kept].join(' ')}>${inside}</${name}>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
