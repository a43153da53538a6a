import type { Block } from '@earmark/contract';
import { looksLikeProse } from './block-elements.ts';

/** Returns the content of a `<pre>`: its code, or its paragraphs if it is prose with fixed line breaks. */
export function preformattedParts(element: Element): (Block | string)[] {
  const text = (element.textContent ?? '').replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
  if (text.trim() === '') return [];
  const code = element.querySelector('code');
  if (code === null && looksLikeProse(text))
    return text.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, ' '));
  const syntax = `${element.className} ${code?.className ?? ''}`.match(
    /\b(?:lang(?:uage)?|brush|highlight-source)[-:]\s?([\w+#-]+)/i,
  )?.[1];
  return [{ kind: 'code', text, ...(syntax === undefined ? {} : { syntax: syntax.toLowerCase() }) }];
}
