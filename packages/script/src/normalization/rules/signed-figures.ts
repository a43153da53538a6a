import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, word } from '../normalization-context.ts';
import { verbalizeMoney } from './money.ts';
import { verbalizeQuantity } from './quantities.ts';

const loss = /(\p{Sc})\s?\((\d[\d.,\u00a0\u202f]*)\)/uy;
const share = /\((\d{1,3}(?:[.,]\d{1,3})?)\)\s?%/uy;
const magnitude =
  /\s?(?:million|billion|trillion|thousand|mn|bn|tn|m|b|k|M|B|K|Mio\.|Mrd\.|millions?|milliards?)(?![\p{L}\d])/uy;

/** Verbalizes amounts below zero as accounts write them: `$(1.2) million`, `(3.2)%`. */
export const verbalizeLoss: Rule = (context, at) => {
  const minus = word(context, 'minus');
  if (context.grammar === null || minus === '') return null;
  const amount = matchAt(loss, context, at);
  if (amount?.[1] !== undefined && amount[2] !== undefined) {
    const tail = matchAt(magnitude, context, at + amount[0].length)?.[0] ?? '';
    return inWords(
      context,
      verbalizeMoney,
      amount[1] + amount[2] + tail,
      at + amount[0].length + tail.length,
    );
  }
  const percent = matchAt(share, context, at);
  if (percent?.[1] === undefined || /[\p{L}\d]$/u.test(context.view.slice(Math.max(0, at - 1), at)))
    return null;
  return inWords(context, verbalizeQuantity, `${percent[1]}%`, at + percent[0].length);
};

/** Applies a rule to an amount that is written without its brackets. */
function inWords(context: NormalizationContext, rule: Rule, written: string, end: number) {
  const plain = rule({ ...context, view: written, source: written, start: 0, end: written.length }, 0);
  return plain === null || !('spoken' in plain) || plain.end !== written.length
    ? null
    : { end, spoken: `${word(context, 'minus')} ${plain.spoken}` };
}
