import type { Formula } from '../formulas/formula.ts';
import { withoutStyle } from '../formulas/without-style.ts';
import { collapseWhitespace } from './page-text.ts';
import { serializeMath } from './serialize-math.ts';

/** A formula on a page. */
export interface PageFormula {
  /** LaTeX if the page has it, else its characters. */
  text: string;
  formula: Formula;
  /** Whether it is displayed on a separate line. */
  display: boolean;
}

/** Reads a `<math>` element. */
export function readMath(element: Element): PageFormula | null {
  const tex = texOf(element);
  const leaves = [...element.querySelectorAll('mi, mn, mo, mtext, ms')]
    .map((leaf) => leaf.textContent ?? '')
    .join('');
  const text = collapseWhitespace(tex ?? (leaves === '' ? (element.textContent ?? '') : leaves));
  if (text === '') return null;
  const display =
    element.getAttribute('display') === 'block' || /^\s*\{?\s*\\displaystyle\b/.test(texMarkup(element) ?? '')
      ? element.getAttribute('display') !== 'inline'
      : false;
  const asciimath = element.getAttribute('data-asciimath');
  const mathml = leaves === '' ? null : serializeMath(element);
  return { text, display, formula: formulaFrom(asciimath, mathml, tex ?? text) };
}

function formulaFrom(asciimath: string | null, mathml: string | null, tex: string): Formula {
  if (asciimath !== null) return { notation: 'asciimath', source: asciimath };
  return mathml === null ? { notation: 'tex', source: tex } : { notation: 'mathml', source: mathml };
}

const texMarkup = (element: Element): string | null =>
  element.getAttribute('data-latex') ??
  element.querySelector('annotation[encoding*="tex" i]')?.textContent ??
  element.getAttribute('alttext');

function texOf(element: Element): string | null {
  const tex = texMarkup(element);
  return tex === null || tex.trim() === '' ? null : withoutStyle(tex);
}
