import type { Inline } from '@earmark/contract';
import { formulaRun } from '../formulas/formula.ts';
import type { XmlAttributes } from './xml-events.ts';

/** An open element of a formula. */
interface OpenElement {
  name: string;
  /** MathML of the content that belongs to no named part. */
  content: string;
  /** MathML of the named parts: numerator, base, exponent. */
  parts: Map<string, string[]>;
  /** Characters from the properties: of an operator, and of brackets. */
  characters: Map<string, string>;
}

/** Parts whose meaning depends on the element around them. */
const partNames = new Set('m:e m:num m:den m:sup m:sub m:deg m:fName m:lim m:mr'.split(' '));
const character = /^m:(?:chr|begChr|endChr|sepChr)$/;
const token = /(\d+(?:[.,]\d+)*)|(\p{L}\p{M}*)|(\S)/gu;

/**
 * Builds MathML from the events of a formula in the notation of Office (OMML, ECMA-376 part 1, 22.1). The
 * names of elements are those of that standard.
 */
export class OfficeMath {
  readonly #open: OpenElement[] = [newElement('m:oMath')];
  #text = '';
  /** Number of open names of functions, whose letters belong together. */
  #names = 0;

  open(name: string, attributes: XmlAttributes): void {
    // The properties stand within the element that they describe.
    if (character.test(name)) this.#open.at(-2)?.characters.set(name, attributes.get('m:val') ?? '');
    if (name === 'm:fName') this.#names += 1;
    this.#open.push(newElement(name));
  }

  close(name: string): void {
    const element = this.#open.at(-1);
    if (this.#open.length < 2 || element?.name !== name) return;
    this.#open.pop();
    if (name === 'm:fName') this.#names -= 1;
    const parent = this.#open.at(-1);
    const markup = markupOf(element);
    if (parent === undefined) return;
    if (partNames.has(name)) parent.parts.set(name, [...(parent.parts.get(name) ?? []), row(markup)]);
    else parent.content += markup;
  }

  text(text: string): void {
    this.#text += text;
    const element = this.#open.at(-1);
    if (element === undefined) return;
    element.content += this.#names > 0 ? `<mi>${escaped(text.trim())}</mi>` : tokens(text);
  }

  /** Returns the formula as a run; none if it has no text. */
  runs(): Inline[] {
    const text = this.#text.trim();
    const source = `<math>${this.#open[0]?.content ?? ''}</math>`;
    return text === '' ? [] : [formulaRun(text, { notation: 'mathml', source })];
  }
}

const newElement = (name: string): OpenElement => ({
  name,
  content: '',
  parts: new Map(),
  characters: new Map(),
});

function markupOf({ name, content, parts, characters }: OpenElement): string {
  const all = (part: string): string[] => parts.get(part) ?? [];
  const one = (part: string): string => all(part)[0] ?? row('');
  const sign = (part: string, usual: string): string => `<mo>${escaped(characters.get(part) ?? usual)}</mo>`;
  switch (name) {
    case 'm:f':
      return `<mfrac>${one('m:num')}${one('m:den')}</mfrac>`;
    case 'm:sSup':
      return `<msup>${one('m:e')}${one('m:sup')}</msup>`;
    case 'm:sSub':
      return `<msub>${one('m:e')}${one('m:sub')}</msub>`;
    case 'm:sSubSup':
      return `<msubsup>${one('m:e')}${one('m:sub')}${one('m:sup')}</msubsup>`;
    case 'm:rad':
      return one('m:deg') === row('')
        ? `<msqrt>${one('m:e')}</msqrt>`
        : `<mroot>${one('m:e')}${one('m:deg')}</mroot>`;
    case 'm:nary':
      return row(`${withLimits(sign('m:chr', '\u222b'), one('m:sub'), one('m:sup'))}${one('m:e')}`);
    case 'm:d':
      return row(sign('m:begChr', '(') + all('m:e').join(sign('m:sepChr', '|')) + sign('m:endChr', ')'));
    case 'm:func':
      return row(`${one('m:fName')}<mo>\u2061</mo>${one('m:e')}`);
    case 'm:acc':
      return `<mover>${one('m:e')}${sign('m:chr', '^').replace('\u0302', '^')}</mover>`;
    case 'm:bar':
      return `<mover>${one('m:e')}<mo>\u00af</mo></mover>`;
    case 'm:limLow':
      return `<munder>${one('m:e')}${one('m:lim')}</munder>`;
    case 'm:limUpp':
      return `<mover>${one('m:e')}${one('m:lim')}</mover>`;
    case 'm:m':
      return `<mtable>${all('m:mr').map(cellsOf).join('')}</mtable>`;
    case 'm:mr':
      return all('m:e')
        .map((cell) => `<mtd>${cell}</mtd>`)
        .join('');
    case 'm:eqArr':
      return `<mtable>${all('m:e')
        .map((line) => `<mtr><mtd>${line}</mtd></mtr>`)
        .join('')}</mtable>`;
    default:
      return content + all('m:e').join('');
  }
}

/** Returns a row of a matrix, whose cells were enclosed like every part. */
const cellsOf = (part: string): string => `<mtr>${part.replace(/^<mrow>(.*)<\/mrow>$/s, '$1')}</mtr>`;

function withLimits(sign: string, below: string, above: string): string {
  if (below === row('')) return above === row('') ? sign : `<mover>${sign}${above}</mover>`;
  return above === row('')
    ? `<munder>${sign}${below}</munder>`
    : `<munderover>${sign}${below}${above}</munderover>`;
}

const row = (content: string): string => `<mrow>${content}</mrow>`;

const tokens = (text: string): string =>
  [...text.matchAll(token)]
    .map(([, number, letter, other = '']) =>
      number !== undefined
        ? `<mn>${number}</mn>`
        : letter !== undefined
          ? `<mi>${letter}</mi>`
          : `<mo>${escaped(other)}</mo>`,
    )
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
