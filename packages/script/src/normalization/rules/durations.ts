import type { Rule } from '../normalization-context.ts';
import { matchAt } from '../normalization-context.ts';

const hours =
  /(\d{1,3})\s?h(?:rs?)?\s?([0-5]?\d)\s?m(?:in|ins)?(?:\s?([0-5]?\d)\s?s(?:ecs?)?)?(?![\p{L}\p{N}])/uy;
const minutes = /(\d{1,3})\s?m(?:in|ins)?\s([0-5]?\d)\s?s(?:ecs?)?(?![\p{L}\p{N}])/uy;

/**
 * Verbalizes durations: `3h 42m`, `1h05m30s`, `4m 10s`. After hours and before seconds, `m` does not mean
 * meters.
 */
export const verbalizeDuration: Rule = (context, at) => {
  const { grammar, tables } = context;
  if (grammar === null) return null;
  const long = matchAt(hours, context, at);
  const match = long ?? matchAt(minutes, context, at);
  if (match === null) return null;
  const names = long === null ? ['min', 's'] : ['h', 'min', 's'];
  const verbalized = names.flatMap((name, index) => {
    const digits = match[index + 1];
    const unit = tables.units.get(name);
    return digits === undefined || unit === undefined
      ? []
      : [grammar.counted(String(Number(digits)), null, unit)];
  });
  return { end: at + match[0].length, spoken: verbalized.join(' ') };
};
