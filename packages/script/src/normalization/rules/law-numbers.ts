import type { NormalizationContext } from '../normalization-context.ts';

const inYear: Readonly<Record<string, string>> = { es: 'de', it: 'del', pt: 'de' };

/** Verbalizes numbers of laws with their year: `Ley 3/2018`, `Regulation (EU) 2016/679`. */
export function lawNumber(context: NormalizationContext, written: string, end: number) {
  const { grammar, tables } = context;
  const [first = '', second = ''] = written.split('/');
  if (grammar === null) return null;
  const { cardinal, year } = grammar.numbers;
  const of = inYear[tables.language];
  if (of !== undefined && /^(?:19|20)\d\d$/.test(second) && Number(first) < 1900)
    return { end, spoken: `${cardinal(first)} ${of} ${year(Number(second))}` };
  // "factura n.º 2024/117"
  if (
    of !== undefined &&
    /^(?:19|20)\d\d$/.test(first) &&
    /(?:n\.?[º°o]|núm\.|número|n\.|factura|fattura|fatura|expediente|processo|pratica|prot\.|ref\.)\s$/i.test(
      context.view.slice(Math.max(context.start, end - written.length - 12), end - written.length),
    )
  )
    return { end, spoken: `${year(Number(first))} ${cardinal(second)}` };
  const before = context.view.slice(Math.max(context.start, end - written.length - 18), end - written.length);
  // "Lei nº 8.078/90"; the first part of its number is written before.
  if (
    of !== undefined &&
    /^\d\d$/.test(second) &&
    /(?<![a-zà-ú])(?:lei|ley|legge|decret[oa]|portaria|d\.?\s?l\.?|d\.?\s?lgs\.?|d\.?p\.?r\.?|d\.m\.|l\.(?:\s?r\.)?|ley org[áa]nica|resolução|resolución|instrução|medida provisória|rd|rdl|lo|real decreto|orden|orden ministerial)\s(?:n[.º°]{0,2}\s?|número\s)?$/i.test(
      before,
    )
  )
    return {
      end,
      // "81/08" is of 2008, "104/92" of ninety-two.
      spoken: `${cardinal(first)} ${of} ${/^[0-2]/.test(second) ? year(2000 + Number(second)) : cardinal(second)}`,
    };
  // "BT-Drs. 19/1234"
  if (
    tables.language === 'de' &&
    /(?:Drucksachen?|Drs\.|Az\.|Aktenzeichen|Geschäftszeichen)\s(?:Nr\.\s)?$/.test(before)
  )
    return { end, spoken: `${cardinal(first)} Strich ${cardinal(String(Number(second)))}` };
  // "VI ZR 12/18"
  if (
    tables.language === 'de' &&
    /^\d\d$/.test(second) &&
    !/^\s?mmHg/.test(context.view.slice(end, end + 6)) &&
    /(?:^|\s)(?:[A-Z]|[A-Z][A-Za-z]{0,3}[A-Z])\s$/.test(before)
  )
    return { end, spoken: `${cardinal(first)} Strich ${cardinal(String(Number(second)))}` };
  if (
    /^(?:19|20)\d\d$/.test(first) &&
    /\((?:EU|UE|EC|CE|EG|EEC)\)\s(?:n[r\u00ba\u00b0o]\.?\s)?$/.test(before)
  )
    return { end, spoken: `${year(Number(first))} ${cardinal(second)}` };
  if (
    /(?:Directive|Richtlinie|Directiva|Direttiva|Diretiva|Regulation|Reg\.|Règlement|Reglamento|Regolamento|Verordnung|VO|Regulamento)\s(?:\(?(?:EU|UE|EC|CE|EG|EEC)\)?\s)?(?:n\.?[º°]?\s)?$/i.test(
      before,
    )
  )
    return {
      end,
      spoken: `${first.length === 4 ? year(Number(first)) : cardinal(first)} ${cardinal(second)}`,
    };
  return null;
}
