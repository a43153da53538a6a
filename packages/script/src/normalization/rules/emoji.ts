import type { Rule } from '../normalization-context.ts';
import { matchAt } from '../normalization-context.ts';

const emoji =
  /(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\ufe0f\u20e3?|[\u{E0020}-\u{E007F}]+)?(?:\u200d\p{Emoji}(?:\p{EMod}|\ufe0f)?)*)/uy;
const facePattern = /[:;]-?[)(DPp]|:-?[/|]|<3|\(y\)/y;

/**
 * Omits emoji within prose, where they are decoration. If a sentence consists only of emoji ("\ud83d\udc4d"),
 * those with a name in the table are spoken.
 */
export const verbalizeEmoji: Rule = (context, at) => {
  const match = matchAt(emoji, context, at);
  const pictured =
    match !== null &&
    /\p{Extended_Pictographic}|\p{RI}|\u20e3/u.test(match[0]) &&
    !/^[\u00a9\u00ae\u2122\u2190-\u21ff\u2194-\u21aa#*0-9]$/u.test(match[0]);
  if (match !== null && pictured) {
    const end = at + match[0].length;
    const alone = !/[\p{L}\p{N}]/u.test(context.view.slice(context.start, context.end));
    const name = alone
      ? context.tables.emoji.get(match[0].replace(/[\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, ''))
      : undefined;
    return name === undefined ? { end, silent: 'emoji' } : { end, spoken: name };
  }
  const face = matchAt(facePattern, context, at);
  if (
    face === null ||
    !/^(?:[\s.,!?]|$)/.test(context.view.slice(at + face[0].length, at + face[0].length + 1))
  )
    return null;
  if (at > context.start && !/\s/.test(context.view.charAt(at - 1))) return null;
  return { end: at + face[0].length, silent: 'emoji' };
};
