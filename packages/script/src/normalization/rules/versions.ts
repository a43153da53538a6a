import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordBefore } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';

const version =
  /(?:v?(?=\d+\.\d+\.\d)|v(?=\d+\.\d))(\d{1,4}(?:\.\d{1,5}){1,4})(?:[-+][\w.]+)?(?![\p{L}\d]|\.\d)/iuy;
const whole = /v(\d{1,4})(?![\p{L}\d]|[.,]\d)/uy;
const named = /(\d{1,3})\.(\d{1,3})(?![\d\p{L}]|[.,]\d|\s?%)/uy;
const model = /((?:[A-Z]{2,5}-)?)(\d{1,2})\.(\d{1,2})(?![\d\p{L}]|[.,]\d|\s?%)/uy;
const aircraft = /(7\d7|\d{3})-(\d{1,4})(?![\d-]|\p{L})/uy;
/** Names of things that are followed by a model number of four digits, spoken as two pairs. */
const modelNames = /^(?:rtx|gtx|rx|nokia|xeon|thinkpad|latitude|galaxy|ryzen|quadro|radeon|geforce)$/;
const fourDigits = /(\d{2})(\d{2})(?![\d\p{L}]|[.,]\d)/uy;
const standard = /(\d{3,5})(?![\d\p{L}]|[.,]\d)/uy;

/** Verbalizes version numbers and IP addresses: `2.3.1`, `v1.0.0-beta`, `Python 3.11`, `192.168.0.1`. */
export const verbalizeVersion: Rule = (context, at) => {
  const { grammar, tables } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const match = matchAt(version, context, at);
  const grouped = tables.decimal === ',' && /^\d{1,3}(?:\.\d{3})+$/.test(match?.[1] ?? '');
  if (match?.[1] !== undefined && !grouped) {
    const parts = match[1].split('.');
    const address = parts.length === 4 && parts.every((part) => Number(part) < 256);
    const between = address || tables.decimal === ',' ? word(context, 'dot') : word(context, 'point');
    const written = match[0].slice(match[0].indexOf(match[1]) + match[1].length);
    const head = /^v/i.test(match[0]) ? `${word(context, 'version')} ` : '';
    // "10.0.0.1:8080"
    const port = address ? matchAt(/:(\d{2,5})(?!\d)/uy, context, at + match[0].length) : null;
    const tail = port?.[1] === undefined ? '' : ` ${digitByDigit(port[1], tables.digits)}`;
    return {
      end: at + match[0].length + (port?.[0].length ?? 0),
      spoken:
        head +
        parts.map((part) => verbalizePart(part, context)).join(` ${between} `) +
        suffix(context, written) +
        tail,
    };
  }
  const plain = matchAt(whole, context, at);
  if (
    (plain?.[1] !== undefined &&
      context.view.charAt(at) === 'v' &&
      !/^\s?[:,]\s?\d/.test(context.view.slice(at + plain[0].length, at + plain[0].length + 3))) ||
    (plain?.[1] !== undefined &&
      /^(?:js|py|node|react|angular|vue|api|app|model)$/.test(wordBefore(context, at).replace(/^.*\./, '')))
  )
    return {
      end: at + plain[0].length,
      spoken: `${word(context, 'version')} ${verbalizePart(plain[1], context)}`,
    };
  return namedVersion(context, at) ?? numberOfModel(context, at);
};

function namedVersion(context: NormalizationContext, at: number) {
  const match = matchAt(named, context, at);
  const between = word(context, context.tables.decimal === ',' ? 'dot' : 'point');
  // "art. 1.902" is one number.
  const grouped =
    context.tables.decimal === ',' && match?.[2]?.length === 3 && /^art/.test(wordBefore(context, at));
  if (
    match !== null &&
    !grouped &&
    (context.tables.versioned.has(wordBefore(context, at).replace(/^\p{L}{1,5}'/u, '')) ||
      isCompared(context, at))
  )
    return {
      end: at + match[0].length,
      spoken: `${verbalizePart(match[1] ?? '', context)} ${between} ${verbalizePart(match[2] ?? '', context)}`,
    };
  const hyphened = matchAt(model, context, at);
  if (!hyphened?.[1]) return null;
  return {
    end: at + hyphened[0].length,
    spoken: `${hyphened[1].slice(0, -1)} ${verbalizePart(hyphened[2] ?? '', context)} ${between} ${verbalizePart(hyphened[3] ?? '', context)}`,
  };
}

/** Words before the second of two versions: "Python 3.12 is faster than 3.11". */
const comparisons =
  /^(?:than|als|que|di|del|à|a|to|und|and|y|et|e|oder|or|o|ou|von|from|de|bis|unter|over|der|o|la|il|el|le)$/;

/** Returns whether a number is a version because an earlier one of the sentence has a name. */
function isCompared(context: NormalizationContext, at: number): boolean {
  if (!comparisons.test(wordBefore(context, at))) return false;
  const earlier = context.view
    .slice(Math.max(context.start, at - 120), at)
    .match(/(\p{L}[\p{L}.]{1,15}) \d{1,3}\.\d{1,3}(?![\d.,])/u);
  return context.tables.versioned.has(earlier?.[1]?.toLowerCase() ?? '');
}

/** Verbalizes numbers of models and standards: `747-400`, `RTX 4090`, `RFC 2616`. */
function numberOfModel(context: NormalizationContext, at: number) {
  const numbers = context.grammar?.numbers;
  if (numbers === undefined) return null;
  const before = wordBefore(context, at);
  const variant = matchAt(aircraft, context, at);
  if (variant?.[1] !== undefined && (/^7\d7$/.test(variant[1]) || /^(?:boeing|airbus)$/.test(before)))
    return {
      end: at + variant[0].length,
      spoken: `${numbers.cardinal(variant[1])} ${numbers.cardinal(variant[2] ?? '')}`,
    };
  if (before === 'rfc') {
    const request = matchAt(standard, context, at);
    if (request?.[1] !== undefined)
      return { end: at + request[0].length, spoken: digitByDigit(request[1], context.tables.digits) };
  }
  const pair =
    /^(?:de|en|fr)$/.test(context.tables.language) && modelNames.test(before)
      ? matchAt(fourDigits, context, at)
      : null;
  if (pair?.[1] === undefined || pair[2] === undefined || pair[2] === '00' || pair[1].startsWith('0'))
    return null;
  return {
    end: at + pair[0].length,
    spoken: `${numbers.cardinal(pair[1])} ${verbalizePart(pair[2], context)}`,
  };
}

/** Returns the words for what follows a version number: `-rc.1`, `-beta`. */
function suffix(context: NormalizationContext, written: string): string {
  const parts = written.match(/[a-z]+|\d+/gi) ?? [];
  const words = parts.map((part) =>
    /^\d/.test(part) ? verbalizePart(part, context) : part.length < 3 ? part.toUpperCase() : part,
  );
  return words.length === 0 ? '' : ` ${words.join(' ')}`;
}

function verbalizePart(digits: string, context: NormalizationContext): string {
  const numbers = context.grammar?.numbers;
  if (numbers === undefined) return digits;
  return digits.length > 1 && digits.startsWith('0')
    ? digitByDigit(digits, context.tables.digits)
    : numbers.cardinal(digits);
}
