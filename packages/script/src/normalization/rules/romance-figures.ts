import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordBefore } from '../normalization-context.ts';
import { lawNumber } from './law-numbers.ts';

/** `2do`, `3ra`, `5.ta`: ordinals with the last letters of their word. */
const spanishOrdinal = /(\d{1,3})\.?(er|do|da|ro|ra|to|ta|mo|ma|vo|va|no|na)(?![\p{L}\d])/uy;
/** `50enne`: a person of that age; `30ennale`: an anniversary. */
const italianAge = /(\d{1,3})(enn(?:[ei]|ale|ali|io))(?!\p{L})/uy;
const hourAndMinutes = /(\d{1,2})\.([0-5]\d)\s?h(?:rs?|s|oras)?(?![\p{L}\d])/uy;
const hourOrSpan = /(\d{1,2})\s?h\s?([0-5]\d)(['\u2032])?(?![\p{L}\d'\u2032]|\s?min|[.,]\d)/uy;
const timeCue = /^(?:las?|alle|all|dalle|dall|le|ore|às|das)$/;
const elidedDate = /(8|11)\/(1[0-2]|[1-9])(?![\d/])/uy;
const firstOfMonth =
  /1(?=\s(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)(?:naio|braio|zo|ile|gio|gno|lio|osto|tembre|obre|embre)?(?!\p{L}))/uy;
const temperature =
  /(\d{1,3})(?:,(\d))?[º°](?=\s(?:a la sombra|à sombra|all'ombra|d[ei] fi?ebb?re|de fiebre|de febre|centígrados|centigradi|Fahrenheit))/uy;
const decimalDegrees = /(\d{1,3}),(\d{1,2})[º](?!\s?[CF\p{L}])/uy;
const sets = /([0-7])-([0-7])((?:\/[0-7]-[0-7])+)(?![\d/-])/uy;
const degrees: Readonly<Record<string, readonly [one: string, many: string]>> = {
  es: ['grado', 'grados'],
  it: ['grado', 'gradi'],
  pt: ['grau', 'graus'],
};

/** A minute of a game: "en el 88'". */
const spanishMinute = /(\d{1,3})(?:\+(\d{1,2}))?['\u2032\u2019](?![\p{L}\d"])/uy;

function spanishRank(context: NormalizationContext, at: number) {
  const minute = /^(?:el|del|al)$/.test(wordBefore(context, at)) ? matchAt(spanishMinute, context, at) : null;
  const half = /^(?:el|del|al|este)$/.test(wordBefore(context, at))
    ? matchAt(/([12])S(?![\p{L}\d])/uy, context, at)
    : null;
  if (half !== null) return { end: at + 2, spoken: half[1] === '1' ? 'primer semestre' : 'segundo semestre' };
  const cardinal = context.grammar?.numbers.cardinal;
  if (minute?.[1] !== undefined && cardinal !== undefined) {
    const extra = minute[2] === undefined ? '' : ` más ${cardinal(minute[2])}`;
    return { end: at + minute[0].length, spoken: `minuto ${cardinal(minute[1])}${extra}` };
  }
  const match = matchAt(spanishOrdinal, context, at);
  const numbers = context.grammar?.numbers;
  if (match?.[1] === undefined || numbers === undefined || Number(match[1]) === 0) return null;
  const suffix = match[2] ?? '';
  const ordinal = numbers.ordinal(Number(match[1]), suffix.endsWith('a') ? 'f' : 'm');
  const spoken = suffix === 'er' ? ordinal.replace(/(primer|tercer)o$/, '$1') : ordinal;
  return { end: at + match[0].length, spoken };
}

/** Degrees of an angle: "a 4° dalla Luna". */
const angle =
  /(\d{1,3})[°º](?=\s(?:dal|dalla|dall'|dai|dalle|sopra|sotto|rispetto|a (?:nord|sud|est|ovest)|di (?:latitudine|longitudine|inclinazione|pendenza|altezza|rotazione))(?!\p{L}))/uy;
/** A minute of a game after an elided article: "all'88'". */
const minuteOfGame = /(\d{1,3})['\u2032\u2019](?![\p{L}\d"])/uy;
const timesAWeek =
  /(\d{1,2}|una|due|tre|quattro) volt[ae]\/(sett|settimana|mese|giorno|anno|gg|die)\.?(?!\p{L})/uy;
const spans: Readonly<Record<string, string>> = {
  sett: 'alla settimana',
  settimana: 'alla settimana',
  mese: 'al mese',
  giorno: 'al giorno',
  gg: 'al giorno',
  die: 'al giorno',
  anno: "all'anno",
};

function italianFigure(context: NormalizationContext, at: number) {
  const { grammar } = context;
  if (grammar === null) return null;
  const { cardinal } = grammar.numbers;
  const often = matchAt(timesAWeek, context, at);
  if (often?.[1] !== undefined && often[2] !== undefined)
    return {
      end: at + often[0].length,
      spoken: `${often[1] === '1' ? 'una volta' : `${cardinal(often[1])} volte`} ${spans[often[2]] ?? often[2]}`,
    };
  const tilt = matchAt(angle, context, at);
  if (tilt?.[1] !== undefined && !/^(?:al|il|del|dal|un|lo|nel|sul)$/.test(wordBefore(context, at)))
    return {
      end: at + tilt[0].length,
      spoken: grammar.counted(tilt[1], null, { one: 'grado', many: 'gradi', gender: 'm' }),
    };
  const goal = /(?:all|dell|nell|dall|l)['\u2019]$/.test(
    context.view.slice(Math.max(context.start, at - 5), at),
  )
    ? matchAt(minuteOfGame, context, at)
    : null;
  if (goal?.[1] !== undefined && /^(?:8|11|8\d)$/.test(goal[1]))
    return { end: at + goal[0].length, spoken: grammar.numbers.ordinal(Number(goal[1]), 'm') };
  const age = matchAt(italianAge, context, at);
  if (age?.[1] !== undefined) {
    const stem = cardinal(age[1])
      .replace(/tré$/, 'tre')
      .replace(/(?<!tr|se)[aeio]$/, '');
    return { end: at + age[0].length, spoken: stem + (age[2] ?? '') };
  }
  if (!/[lL]'$/.test(context.view.slice(Math.max(context.start, at - 2), at))) return null;
  // "l'11/9", "l'1 giugno"
  const date = matchAt(elidedDate, context, at);
  if (date !== null) {
    const parts = { day: Number(date[1]), month: Number(date[2]), year: null, dayFirst: true };
    return { end: at + date[0].length, spoken: grammar.date(parts) };
  }
  return matchAt(firstOfMonth, context, at) === null ? null : { end: at + 1, spoken: cardinal('1') };
}

/** Verbalizes hours with minutes: a time of day after "a las", otherwise a span of time. */
function hours(context: NormalizationContext, at: number) {
  const { grammar, tables } = context;
  if (grammar === null) return null;
  const clock = matchAt(hourAndMinutes, context, at);
  const match = clock ?? matchAt(hourOrSpan, context, at);
  if (match?.[1] === undefined || match[2] === undefined || Number(match[1]) > 24) return null;
  const parts = { hour: Number(match[1]), minute: Number(match[2]), second: null, meridiem: null };
  const end = at + match[0].length;
  if (clock !== null || (match[3] === undefined && timeCue.test(wordBefore(context, at))))
    return { end, spoken: grammar.time(parts) };
  if (grammar.language === 'pt' && match[3] === undefined) return null;
  const [hour, minute] = [tables.units.get('h'), tables.units.get('min')];
  if (hour === undefined || minute === undefined) return null;
  const minutes = Number(match[2]) === 0 ? '' : ` ${grammar.counted(String(Number(match[2])), null, minute)}`;
  return { end, spoken: `${grammar.counted(match[1], null, hour)}${minutes}` };
}

function temperatures(context: NormalizationContext, at: number) {
  const { grammar } = context;
  const names = degrees[grammar?.language ?? ''];
  const match = matchAt(temperature, context, at) ?? matchAt(decimalDegrees, context, at);
  if (match?.[1] === undefined || grammar === null || names === undefined) return null;
  const unit = { one: names[0], many: names[1], gender: 'm' as const };
  return { end: at + match[0].length, spoken: grammar.counted(match[1], match[2] ?? null, unit) };
}

/** Verbalizes the sets of a match that are joined with slashes: `6-4/7-5`. */
function joinedSets(context: NormalizationContext, at: number) {
  const match = matchAt(sets, context, at);
  const numbers = context.grammar?.numbers;
  if (match === null || numbers === undefined) return null;
  const spoken = match[0].split('/').map((set) =>
    set
      .split('-')
      .map((games) => numbers.cardinal(games))
      .join(` ${word(context, 'ratio')} `),
  );
  return { end: at + match[0].length, spoken: spoken.join(', ') };
}

/** Verbalizes figures that Spanish, Italian and Portuguese write with letters or signs: `2do`, `50enne`, `2h35`, `37,5º`. */
export const verbalizeRomanceFigure: Rule = (context, at) => {
  const language = context.grammar?.language ?? '';
  if (degrees[language] === undefined || !startsWord(context, at)) return null;
  const own =
    language === 'es' ? spanishRank(context, at) : language === 'it' ? italianFigure(context, at) : null;
  const law =
    /^(?:rd|rdl|rdleg|r\.d|lo|ley|decreto|legge|lei|real decreto-ley|decreto-ley|l|l\.r|dpr|d\.p\.r|dl|d\.l|d\.lgs)$/.test(
      wordBefore(context, at),
    )
      ? matchAt(/\d{1,4}\/(?:19|20)\d\d(?![\d/])/uy, context, at)
      : null;
  const numbered = law === null ? null : lawNumber(context, law[0], at + law[0].length);
  if (numbered !== null) return numbered;
  return own ?? temperatures(context, at) ?? hours(context, at) ?? joinedSets(context, at);
};

/** Abbreviations whose words depend on what follows, by language. */
const before: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/mar\.(?=,?\s\d{1,2}\/\d)/uy, 'martes'],
    [/(?<=los\s)min\.(?=\s\d)/uy, 'minutos'],
    [/RD(?=\s(?:n\.?º\s)?\d+\/(?:\d{4}|\d\d)(?!\d))/uy, 'Real Decreto'],
    [/RD-?[Ll]ey(?=\s\d+\/\d)|RDL(?=\s\d+\/\d)/uy, 'Real Decreto-ley'],
    [/RDLeg\.?(?=\s\d+\/\d)/uy, 'Real Decreto Legislativo'],
    [/LO(?=\s\d+\/\d{4})/uy, 'Ley Orgánica'],

    [/ss\.(?=\s[IVXL]+(?!\p{L}))/uy, 'siglos'],
    [/(?<=\d\.?[ªa]\s)temp\./uy, 'temporada'],
    [/(?<=\d\s)ep\.(?=\s\p{Ll}|[,;)])/uy, 'episodios'],
    [/(?<=\d\s)eps\./uy, 'episodios'],
    [/ep\.(?=\s\d)/uy, 'episodio'],
    [/mag\.(?=\s[-+\u2212]?\d)/uy, 'magnitud'],
    // "7,5 M los desplazados"
    [/(?<=\d\s)M(?=\s(?:de|del|los|las|el|la|en|y|a|por|para|con)\s|[.;)]|,\s|$)/uy, 'millones'],
    [/ss\.(?=[\s,;)]|$)/uy, 'siguientes'],
  ],
  it: [
    [
      /[Vv]\.(?=\s(?!(?:Fig|Tab|Cap|Art)\p{L}*\.?\s)\p{Lu}\p{Ll}{2,}(?:\s\p{Lu}\p{Ll}+)?,?\s(?:n\.\s)?\d{1,3}(?![\d\p{L}]*[.,]\d))|(?<=\b(?:in|di|da|via|all'angolo con|tra)\s)v\.(?=\s\p{Lu}\p{Ll}{3,})/uy,
      'via',
    ],
    [/mar\.(?=,?\s\d{1,2}\/\d)/uy, 'martedì'],
    [/L\.(?=\s(?:n\.\s)?\d{1,4}\/\d{2,4})/uy, 'legge'],
    [/S[sS]\.(?=\s\p{Lu}\p{Ll})/uy, 'Santi'],
    // "2 volte a sett.", but "a sett. l'inflazione"
    [/(?<=(?:volte|volta|ore|h|giorni|€|euro|lezioni|turni)\s(?:a|alla)\s)sett\./uy, 'settimana'],
    [/(?<=(?:^|\s)(?:a|di|da|in|entro|fine|metà|inizio|dal|al)\s)sett\.(?!\s?\d{4})/uy, 'settembre'],
    [/(?<=\d\s)ep\.(?=\s\p{Ll}|[,;)])/uy, 'episodi'],
    [/ep\.(?=\s\d)/uy, 'episodio'],
    [/mag\.(?=\s(?:[-+\u2212]\d|\d{1,2}[.,]\d))/uy, 'magnitudine'],
    [/(?<=\d\s)p\.(?=\s(?:di|per|a testa)\s)/uy, 'punti'],
    [/v\.?(?=\s?\d{1,2}\.\d)/uy, 'versione'],
    [
      /[Vv]s\.(?=\s(?:fatt|lett|offert|richiest|comunicaz|mail|ditta|azienda|sed|pratic|prenotazion)\p{L}*)/uy,
      'vostra',
    ],
    [/[Vv]s\.(?=\s(?:ordine|rif|indirizzo|preventiv|client|conto)\p{L}*)/uy, 'vostro'],
    [/h\.?(?=\s\d{1,2}(?:[.:][0-5]\d)?(?![\d\p{L}]|[.,]\d))/uy, 'ore'],
  ],
  pt: [[/D\.(?=\s(?:\p{Lu}\p{Ll}+a|Isabel|Inês|Beatriz|Leonor)(?!\p{L}))/uy, 'dona']],
};
const spanishRoad = /N-(I{1,3}|IV|VI?)(?![\p{L}\p{N}])/uy;
const roads: Readonly<Record<string, string>> = { I: '1', II: '2', III: '3', IV: '4', V: '5', VI: '6' };

/** Verbalizes abbreviations that mean something else before a name or a number: `D. Maria`, `Ss. Pietro`, `h 10`. */
export const verbalizeRomanceWord: Rule = (context, at) => {
  const language = context.grammar?.language ?? '';
  const entries = before[language];
  if (entries === undefined || !startsWord(context, at)) return null;
  for (const [pattern, spoken] of entries) {
    const match = matchAt(pattern, context, at);
    if (match !== null) return { end: at + match[0].length, spoken };
  }
  const quarter = language === 'es' ? matchAt(/T([1-4])(?![\p{L}\d]|-\d|[.,]\d)/uy, context, at) : null;
  // "la T4" is a terminal.
  if (quarter?.[1] !== undefined && /^(?:el|del|al|este|en|primer|cada|un|y)$/.test(wordBefore(context, at)))
    return {
      end: at + quarter[0].length,
      spoken: `${context.grammar?.numbers.ordinal(Number(quarter[1]), 'm').replace(/o$/, (end) => (/^[13]$/.test(quarter[1] ?? '') ? '' : end)) ?? ''} trimestre`,
    };
  const road = language === 'es' ? matchAt(spanishRoad, context, at) : null;
  const number = roads[road?.[1] ?? ''];
  if (road === null || number === undefined) return null;
  return { end: at + road[0].length, spoken: `N ${context.grammar?.numbers.cardinal(number) ?? number}` };
};
