import type { Inline } from '@earmark/contract';
import { formulaRun } from '../formulas/formula.ts';
import { walkXml } from './xml-events.ts';

/** Elements that contain the formula in another notation, or only space. */
const silent = /^(?:annotation|annotation-xml|mspace)$/;

/** Builds MathML without prefixes and attributes from the events of a formula in an OpenDocument file. */
export class OdtMath {
  #source = '';
  #text = '';
  /** Number of open elements from the outermost silent one. */
  #silent = 0;

  open(name: string): void {
    const local = localName(name);
    if (this.#silent > 0 || silent.test(local)) this.#silent += 1;
    else if (local !== 'semantics') this.#source += `<${local}>`;
  }

  close(name: string): void {
    const local = localName(name);
    if (this.#silent > 0) this.#silent -= 1;
    else if (local !== 'semantics') this.#source += `</${local}>`;
  }

  text(text: string): void {
    const inside = text.trim();
    if (this.#silent > 0 || inside === '') return;
    this.#text += inside;
    this.#source += inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }

  /** Returns the formula as a run; none if it has no text. */
  runs(): Inline[] {
    if (this.#text === '') return [];
    return [formulaRun(this.#text, { notation: 'mathml', source: `<math>${this.#source}</math>` })];
  }
}

export const isMath = (name: string): boolean => name === 'math:math' || name === 'math';

/** Reads the formula of an embedded object. @param xml its `content.xml`; a chart, for example, has no formula */
export function readMathObject(xml: string): Inline[] {
  let math: OdtMath | null = null;
  const runs: Inline[] = [];
  walkXml(xml, {
    open: (name) => {
      if (math === null && isMath(name)) math = new OdtMath();
      else math?.open(name);
    },
    close: (name) => {
      if (math === null) return;
      if (!isMath(name)) return math.close(name);
      runs.push(...math.runs());
      math = null;
    },
    text: (text) => math?.text(text),
  });
  return runs;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
