import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordBefore } from '../normalization-context.ts';

/** Opening hours: `10.00-17.00 uur`, `9-17 u.`. */
const hours =
  /([01]?\d|2[0-4])(?:[.:]([0-5]\d))?\s?[\u2013-]\s?([01]?\d|2[0-4])(?:[.:]([0-5]\d))?\s(?:uur(?!\p{L})|u\.?(?![\p{L}.]))/uy;
/** A time with the short unit: `9.30 u.`; with the long one it is in `measure-times.ts`. */
const shortTime = /([01]?\d|2[0-4])[.:]([0-5]\d)\su\.?(?![\p{L}.])/uy;
const pressure = /(\d{2,3})\s?\/\s?(\d{2,3})\smm\s?Hg(?!\p{L})/uy;
const numbered =
  /^(?:blz|pag|pagina|pagina's|bladzijde|bladzijden|art|artikel|artikelen|hfst|hoofdstuk|hoofdstukken|deel|delen|vers)\.?$/;
const span = /(\d{1,4})[\u2013-](\d{1,4})(?![\d\p{L}%]|[.,:/]\d|[\u2013-]\d)/uy;

/** Verbalizes hours, pressures and numbered parts from one to another: `10-17 uur`, `140/90 mmHg`, `blz. 45-52`. */
export const verbalizeDutchFigure: Rule = (context, at) => {
  if (context.tables.language !== 'nl' || !startsWord(context, at)) return null;
  const open = matchAt(hours, context, at);
  if (open?.[1] !== undefined && open[3] !== undefined)
    return {
      end: endOf(context, at + open[0].length, open[0]),
      spoken: `${clock(open[1], open[2], false)} tot ${clock(open[3], open[4], true)}`,
    };
  const time = matchAt(shortTime, context, at);
  if (time?.[1] !== undefined)
    return { end: endOf(context, at + time[0].length, time[0]), spoken: clock(time[1], time[2], true) };
  const measured = matchAt(pressure, context, at);
  if (measured !== null)
    return { end: at + measured[0].length, spoken: `${measured[1]} over ${measured[2]} millimeter kwik` };
  const parts = numbered.test(wordBefore(context, at)) ? matchAt(span, context, at) : null;
  return parts === null || Number(parts[1]) >= Number(parts[2])
    ? null
    : { end: at + parts[0].length, spoken: `${parts[1]} tot ${parts[2]}` };
};

/** "9 uur 30", "17 uur"; without the unit, "9" for a full hour. */
function clock(hour: string, minute: string | undefined, unit: boolean): string {
  const value = String(Number(hour));
  if (minute === undefined || minute === '00') return unit ? `${value} uur` : value;
  return `${value} uur ${minute}`;
}

/** Keeps the full stop of "u." where it also ends the sentence. */
const endOf = ({ view, end: last }: NormalizationContext, end: number, written: string): number =>
  written.endsWith('.') && /^["'\u201d)\s]*$/.test(view.slice(end, last)) ? end - 1 : end;

const war = /WO\s?(II|I|2|1)(?![\p{L}\p{N}])/uy;
const wind = /([NZ]?[OWNZ])-((?:wind|kust|hoek|zijde|gevel)\p{L}*)/uy;
const winds: Readonly<Record<string, string>> = {
  N: 'noorden',
  NO: 'noordoosten',
  O: 'oosten',
  ZO: 'zuidoosten',
  Z: 'zuiden',
  ZW: 'zuidwesten',
  W: 'westen',
  NW: 'noordwesten',
};
/** From one weekday to another: `ma.-vr.`. */
const weekdays = /(ma|di|wo|do|vr|za|zo)\.?\s?[\u2013-]\s?(ma|di|wo|do|vr|za|zo)(?!\p{L})\.?/uy;
const days: Readonly<Record<string, string>> = {
  ma: 'maandag',
  di: 'dinsdag',
  wo: 'woensdag',
  do: 'donderdag',
  vr: 'vrijdag',
  za: 'zaterdag',
  zo: 'zondag',
};
const street = /\p{Lu}\p{L}{2,}(?:str|pl|ln|wg|dk)\.(?=\s\d)/uy;
const streets: Readonly<Record<string, string>> = {
  str: 'straat',
  pl: 'plein',
  ln: 'laan',
  wg: 'weg',
  dk: 'dijk',
};
/** Nouns with the article "de" after an average. */
const average =
  /gem\.(?=\s(?:leeftijd|temperatuur|snelheid|prijs|prijzen|omzet|duur|afstand|score|opkomst|groei|kosten|lengte|hoogte|diepte|huur|looptijd|opbrengst|consumptie|wachttijd)(?!\p{L}))/uy;
const greeting = /[Mm]et vr\. ?gr\.?/uy;
const power = /(\p{Ll}{1,2})([\u00b2\u00b3])(?![\p{L}\p{N}])/uy;

/** Verbalizes wars, winds, streets and powers: `WO II`, `ZW-wind`, `Kerkstr. 14`, `mc\u00b2`. */
export const verbalizeDutchWord: Rule = (context, at) => {
  if (context.tables.language !== 'nl' || !startsWord(context, at)) return null;
  const conflict = matchAt(war, context, at);
  if (conflict !== null) {
    const article = /^(?:de|deze|die)$/.test(wordBefore(context, at)) ? '' : 'de ';
    return {
      end: at + conflict[0].length,
      spoken: `${article}${/^(?:I|1)$/.test(conflict[1] ?? '') ? 'Eerste' : 'Tweede'} Wereldoorlog`,
    };
  }
  const direction = matchAt(wind, context, at);
  const name = winds[direction?.[1] ?? ''];
  if (direction !== null && name !== undefined)
    return { end: at + direction[0].length, spoken: name + (direction[2] ?? '') };
  const week = matchAt(weekdays, context, at);
  if (week?.[1] !== undefined && week[2] !== undefined)
    return {
      end: endOf(context, at + week[0].length, week[0]),
      spoken: `${days[week[1]] ?? week[1]} tot ${days[week[2]] ?? week[2]}`,
    };
  const address = matchAt(street, context, at);
  const kind = /(?:str|pl|ln|wg|dk)\.$/.exec(address?.[0] ?? '')?.[0].slice(0, -1);
  if (address !== null && kind !== undefined)
    return {
      end: at + address[0].length,
      spoken: address[0].slice(0, -kind.length - 1) + (streets[kind] ?? kind),
    };
  if (matchAt(average, context, at) !== null) return { end: at + 4, spoken: 'gemiddelde' };
  const close = matchAt(greeting, context, at);
  if (close !== null)
    return { end: at + close[0].length, spoken: `${close[0].charAt(0)}et vriendelijke groet` };
  const exponent = matchAt(power, context, at);
  return exponent === null || context.tables.measures?.file.unitSigns[exponent[1] ?? ''] !== undefined
    ? null
    : {
        end: at + exponent[0].length,
        spoken: `${exponent[1]} ${exponent[2] === '\u00b2' ? 'kwadraat' : 'tot de derde'}`,
      };
};

/** Verbalizes a decade without its century: `de jaren '50`. */
export const verbalizeDutchDecade: Rule = (context, at) => {
  if (context.tables.language !== 'nl') return null;
  const before = context.view.slice(Math.max(context.start, at - 10), at);
  const year = matchAt(/['\u2019\u2018](\d\d)(?![\p{L}\d]|['\u2019])/uy, context, at);
  if (
    year?.[1] !== undefined &&
    /(?:^|\s)(?:in|sinds|van|uit|tot|en|voor|na|mei|juni|juli|zomer|winter|herfst|lente)\s$/i.test(before)
  )
    return { end: at + year[0].length, spoken: year[1] };
  const match = matchAt(/['\u2019\u2018](\d0)(?![\p{L}\d])/uy, context, at);
  const isDecade = /(?:^|\s)(?:jaren|[\u2019']\d0 (?:en|of))\s$/u.test(
    context.view.slice(Math.max(context.start, at - 10), at),
  );
  return match?.[1] === undefined || !isDecade ? null : { end: at + match[0].length, spoken: match[1] };
};
