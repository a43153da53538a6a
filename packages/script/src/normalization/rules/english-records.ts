import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, wordAfter, wordBefore } from '../normalization-context.ts';

/** Wins, losses and sometimes ties: `41-29`, `7-2-1`. */
const record = /(\d{1,3})[\u2013-](\d{1,3})(?:[\u2013-](\d{1,2}))?(?![\d\p{L}%]|[.,:/]\d|[\u2013-]\d)/uy;
/** A team before a bracket: "the Lakers (", "No. 4 Duke (". */
const team = /(?:^|\s)\p{Lu}[\p{L}'.]+\s\($/u;
/** What is numbered by a capitalised word before a bracket. */
const numbered =
  /(?:Chapters?|Pages?|Verses?|Figures?|Tables?|Sections?|Articles?|Psalms?|Genesis|Lines?)\s\($/;
const result = /(?:beat|beats|won|win|wins|lost|defeated|draw|drew|edged|over|final|score)(?!\p{L})/iu;
/** What stands before the record of a team or fighter. */
const holds =
  /(?:(?:\s|^)(?:he|she|they|we|he's|she's|they're|who|team|squad|club|side)\s(?:is|was|are|were|went|now)|(?:he's|she's|they're)|(?:improved?|improves|fell|falls|dropped|drops|slipped|advanced|moved) to|\sgo|\sgoes|\swent|\sstarted|\sstart|\sfinished|\sopened|\srecord (?:of|is|was|at|to))(?: an?)?\s$/iu;
const afterRecord =
  /^\s(?:record|mark|start)(?!\p{L})|^\s\(|^\s(?:this|last|on the|in conference|all-time|overall|lifetime|at home|on the road|against|and (?:missed|won|lost|finished|made|fired|reached)|against the spread|since|under)(?!\p{L})/u;

/** Verbalizes the record of a team: "forty-one and twenty-nine"; results stay "to". */
function verbalizeRecord(context: NormalizationContext, at: number) {
  const { grammar, view, start, end } = context;
  const match = matchAt(record, context, at);
  if (grammar === null || match?.[1] === undefined || match[2] === undefined) return null;
  const after = at + match[0].length;
  const before = view.slice(Math.max(start, at - 60), at);
  const rest = view.slice(after, Math.min(after + 24, end));
  const [won, lost] = [Number(match[1]), Number(match[2])];
  const enclosed = before.endsWith('(') && /^(?:\)|,\s\d+[\u2013-]\d+\s|,?\s(?:overall|in))/.test(rest);
  // "beat Wales (24-17)" is a result, "beat the Heat (41-29)" a team with its record.
  const afterTeam =
    enclosed &&
    team.test(before) &&
    !numbered.test(before) &&
    (!result.test(before) || /\sthe\s(?:\p{Lu}\S+\s){1,3}\($/u.test(before)) &&
    (match[3] !== undefined || (won + lost >= 4 && won < 130 && lost < 130));
  const held =
    holds.test(before) &&
    (afterRecord.test(rest) || (/^[,.;]|^$/.test(rest) && won + lost > 8 && !result.test(before)));
  const named = /^\s(?:record|mark)(?!\p{L})/u.test(rest) || /record (?:of|is|was)\s$/i.test(before);
  if (!afterTeam && !held && !named) return null;
  const words = [match[1], match[2], match[3]]
    .filter((part) => part !== undefined)
    .map((part) => grammar.numbers.cardinal(part));
  return { end: after, spoken: words.length === 2 ? words.join(' and ') : words.join(' ') };
}

/** A minute of stoppage time: `90+4'`. */
const stoppage = /(\d{2,3})\+(\d{1,2})['\u2032\u2019](?![\p{L}\d])/uy;
/** A gap in minutes and seconds: `4'24"`; with fewer than twelve it may be a height. */
const gap = /(\d{1,2})['\u2032\u2019]\s?([0-5]\d)(?:["\u2033\u201d]|''|\u2019\u2019)(?![\p{L}\d])/uy;
/** Words that show that a sentence is about a race. */
const timed =
  /(?:gap|lead|leads|led|trails?|behind|ahead|stage|lap|finished|adrift|seconds|margin)(?!\p{L})/iu;
/** Words that show that a time is that of a race. */
const run = /(?:marathon|personal best|ironman|triathlon|ultra|course record|world record|finish time)/iu;
const consumed = /(\d{2})\/(\d{2})(?:\/(\d{2}))?\s?(?:mpg|MPG)(?!\p{L})/uy;

/** Verbalizes minutes of a game, gaps of a race, and the consumption of a car in town and on the road. */
function verbalizeGame(context: NormalizationContext, at: number) {
  const { grammar, view, start, end } = context;
  if (grammar === null) return null;
  const { cardinal } = grammar.numbers;
  const minute = matchAt(stoppage, context, at);
  if (minute?.[1] !== undefined && minute[2] !== undefined)
    return {
      end: at + minute[0].length,
      spoken: `${cardinal(minute[1])} plus ${cardinal(minute[2])}${/^minute/.test(wordAfter(context, at + minute[0].length)) ? '' : ' minute'}`,
    };
  const behind = matchAt(gap, context, at);
  if (
    behind?.[1] !== undefined &&
    behind[2] !== undefined &&
    (Number(behind[2]) > 11 || timed.test(view.slice(start, end)))
  ) {
    const [minutes, seconds] = [String(Number(behind[1])), String(Number(behind[2]))];
    return {
      end: at + behind[0].length,
      spoken:
        minutes === '0'
          ? `${cardinal(seconds)} seconds`
          : `${cardinal(minutes)} minute${minutes === '1' ? '' : 's'} ${cardinal(seconds)} second${seconds === '1' ? '' : 's'}`,
    };
  }
  const clock = matchAt(/(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:.,]\d|\s?[ap]\.?m)/uy, context, at);
  if (
    clock?.[1] !== undefined &&
    clock[2] !== undefined &&
    clock[3] !== undefined &&
    run.test(view.slice(start, end))
  ) {
    const part = (digits: string, name: string): string => {
      const value = String(Number(digits));
      return `${cardinal(value)} ${name}${value === '1' ? '' : 's'}`;
    };
    return {
      end: at + clock[0].length,
      spoken: `${part(clock[1], 'hour')} ${part(clock[2], 'minute')} and ${part(clock[3], 'second')}`,
    };
  }
  const consumption = matchAt(consumed, context, at);
  if (consumption === null) return null;
  const figures = consumption.slice(1, 4).filter((part) => part !== undefined);
  return {
    end: at + consumption[0].length,
    spoken: `${figures.map((part) => cardinal(part)).join(' ')} miles per gallon`,
  };
}

const better =
  /^ (?:faster|slower|more|less|larger|bigger|smaller|higher|lower|better|worse|as|cheaper|longer|shorter|heavier|lighter|brighter|stronger|denser|greater|wider|likelier|increase|improvement|speedup|growth|return|leverage|book|daily|than)(?!\p{L})/u;
const factor = /(\d{1,4})(?:\.(\d{1,2}))?x(?![\p{L}\d])/uy;
/** Status codes of HTTP with a zero in the middle. */
const status = /([1-5])0([1-9])(?![\d\p{L}]|[.,:/-]\d|%)/uy;
const beforeStatus = /^(?:http|https|error|status|code|returns?|returned|returning|throws?|an?|with)$/;
const afterStatus = /^(?:error|errors|response|page|code|status|instead|if|when|not|for)$/;
const lumber = /([1-8])x([1-9]|1[02468])s(?![\p{L}\d])/uy;
const current =
  /(\d{1,3})A(?=[ -](?:circuit|breaker|fuse|outlet|plug|socket|charger|supply|current|load|panel|service)s?(?!\p{L}))/uy;
const sides =
  /(\d{1,3}(?:\.\d{1,2})?)\s?(?:["\u2033\u201d]|'')\s?([WDHLwdhl])(?:\s?[x\u00d7]\s?(?=\d))?(?!\p{L})/uy;
/** A period of an orbit: `every 3.5 d`. */
const days = /(\d{1,5})\.(\d{1,4}) d(?=[.,;)\s]|$)(?![\s.]*\p{L}\p{L}?\.)/uy;
/** Released candidates of a version: `5.11-rc3`. */
const candidate =
  /(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?[-~]?(rc|alpha|beta|pre)[-.]?(\d{1,3})?(?![\p{L}\d])/uy;
/** The width of a film: "shot on 35mm". */
const film = /(8|16|35|70)mm(?![\p{L}\d])/uy;
const sideNames: Readonly<Record<string, string>> = { w: 'wide', d: 'deep', h: 'high', l: 'long' };

/** Verbalizes `2.5x faster`, `a 404`, `2x4s`, `15A circuit` and `84"W x 38"D`. */
function verbalizeShopFigure(context: NormalizationContext, at: number) {
  const { grammar, view, end } = context;
  if (grammar === null) return null;
  const { cardinal } = grammar.numbers;
  const times = matchAt(factor, context, at);
  if (times?.[1] !== undefined && better.test(view.slice(at + times[0].length, end))) {
    const amount = times[2] === undefined ? cardinal(times[1]) : grammar.decimal(times[1], times[2]);
    return { end: at + times[0].length, spoken: `${amount} times` };
  }
  const answer = matchAt(status, context, at);
  if (answer?.[1] !== undefined && answer[2] !== undefined && isStatus(context, at, answer[0]))
    return { end: at + 3, spoken: `${cardinal(answer[1])} oh ${cardinal(answer[2])}` };
  const beam = matchAt(lumber, context, at);
  if (beam?.[1] !== undefined && beam[2] !== undefined)
    return {
      end: at + beam[0].length,
      spoken: `${cardinal(beam[1])} by ${cardinal(beam[2])}${/x$/.test(cardinal(beam[2])) ? 'es' : 's'}`,
    };
  const amps = matchAt(current, context, at);
  if (amps?.[1] !== undefined) return { end: at + amps[0].length, spoken: `${cardinal(amps[1])} amp` };
  const period = matchAt(days, context, at);
  if (period?.[1] !== undefined && period[2] !== undefined)
    return { end: at + period[0].length, spoken: `${grammar.decimal(period[1], period[2])} days` };
  const release = matchAt(candidate, context, at);
  if (release?.[4] !== undefined) {
    const numbers = release.slice(1, 4).filter((part) => part !== undefined);
    const last = release[5] === undefined ? '' : ` ${cardinal(release[5])}`;
    const name = release[4] === 'rc' ? 'RC' : release[4];
    return {
      end: at + release[0].length,
      spoken: `${numbers.map((part) => (/^0\d/.test(part) ? `oh ${cardinal(part.slice(1))}` : cardinal(part))).join(' point ')} ${name}${last}`,
    };
  }
  const width = matchAt(film, context, at);
  if (
    width?.[1] !== undefined &&
    /^(?:on|in)$/.test(wordBefore(context, at)) &&
    /film|shot|shoot|screen|print|project|movie|cinema/i.test(view.slice(context.start, end))
  )
    return { end: at + width[0].length, spoken: `${cardinal(width[1])} millimeter` };
  return size(context, at);
}

function isStatus(context: NormalizationContext, at: number, digits: string): boolean {
  const code = Number(digits);
  const known =
    (code >= 201 && code <= 208) ||
    (code >= 301 && code <= 308) ||
    (code >= 401 && code <= 409) ||
    (code >= 501 && code <= 508);
  const before = wordBefore(context, at);
  const after = wordAfter(context, at + 3);
  if (!known || !beforeStatus.test(before)) return false;
  return /^(?:an?|with)$/.test(before)
    ? afterStatus.test(after) ||
        (after === '' &&
          before !== 'with' &&
          /http|server|api|page|request|url/i.test(context.view.slice(context.start, context.end)))
    : after === '' || !/^\p{Ll}+s$/u.test(after);
}

/** Verbalizes the sides of furniture: "eighty-four inches wide by thirty-eight inches deep". */
function size(context: NormalizationContext, at: number) {
  const { grammar } = context;
  const parts: string[] = [];
  let end = at;
  for (
    let side = matchAt(sides, context, end);
    side?.[1] !== undefined;
    side = matchAt(sides, context, end)
  ) {
    const [whole = '', part] = side[1].split('.');
    const amount = part === undefined ? grammar?.numbers.cardinal(whole) : grammar?.decimal(whole, part);
    parts.push(
      `${amount ?? whole} ${side[1] === '1' ? 'inch' : 'inches'} ${sideNames[side[2]?.toLowerCase() ?? ''] ?? ''}`,
    );
    end += side[0].length;
  }
  return parts.length === 0 ? null : { end, spoken: parts.join(' by ') };
}

/** Verbalizes figures of games, shops and workshops that English writes in its own way. */
export const verbalizeEnglishRecord: Rule = (context, at) => {
  if (context.grammar?.language !== 'en' || !startsWord(context, at)) return null;
  return (
    verbalizeRecord(context, at) ??
    verbalizeGame(context, at) ??
    verbalizeShopFigure(context, at) ??
    verbalizeBroadcast(context, at)
  );
};

const isotope =
  /((?:[Uu]ranium|[Pp]lutonium|[Cc]a?esium|[Ii]odine|[Ss]trontium|[Tt]horium|[Rr]adium|[Pp]olonium|[Aa]mericium|[Ll]ead|[Xx]enon|[Kk]rypton|[Bb]arium|[Nn]eptunium|[Rr]adon|[Bb]ismuth)|U|Pu|Cs|Th|Ra|Po|Am|Xe|Pb)[- ]?([12])([1-9]\d)(?![\d\p{L}]|[.,]\d)/uy;
const declination = /Dec\.?(?=\s[+\u2212-]\d)/uy;
const magnitude = /mag\.?(?=\s[+\u2212-]?\d)/uy;
const level = /FL\s?(\d)([1-9]\d)(?![\d\p{L}])/uy;
const episode = /S(\d{1,2})\s?[E:]\s?E?(\d{1,3})(?![\d\p{L}])/uy;
const slot = /(\d{1,2}) ?\/ ?(\d{1,2})c(?![\p{L}\d])/uy;
const company = /Co\.(?=\s[A-M](?:[,.;)]|\s(?:of|\d|in|was|held)|$))/uy;
const life =
  /([bmd])\.(?=\s(?:\d{1,2}\s\p{Lu}\p{Ll}{2,}\.?\s\d{4}|(?:1[5-9]|20)\d\d(?!\d)|\p{Lu}\p{Ll}{2,}\.?\s\d{1,2},\s\d{4}|(?:abt|ca?|bef|aft)\.))/uy;
const lives: Readonly<Record<string, string>> = { b: 'born', m: 'married', d: 'died' };
const lowGrade = /([A-D])(?:\u2212|-(?=[\s.,;)"\u201d]|$))(?![\d\p{L}])/uy;

/** Verbalizes isotopes, flight levels, episodes, companies of soldiers, and the dates of a life. */
export const verbalizeEnglishName: Rule = (context, at) => {
  const { grammar, view, start } = context;
  if (grammar?.language !== 'en' || !startsWord(context, at)) return null;
  const { cardinal } = grammar.numbers;
  const nuclide = matchAt(isotope, context, at);
  if (nuclide?.[1] !== undefined && nuclide[2] !== undefined && nuclide[3] !== undefined) {
    if (/^[-\d]/.test(nuclide[0].slice(nuclide[1].length)))
      return {
        end: at + nuclide[0].length,
        spoken: `${nuclide[1]} ${cardinal(nuclide[2])} ${cardinal(nuclide[3])}`,
      };
  }
  const star = matchAt(declination, context, at) ?? matchAt(magnitude, context, at);
  if (star !== null)
    return { end: at + star[0].length, spoken: star[0].startsWith('D') ? 'declination' : 'magnitude' };
  const height = matchAt(level, context, at);
  if (height?.[1] !== undefined && height[2] !== undefined)
    return {
      end: at + height[0].length,
      spoken: `flight level ${cardinal(height[1])} ${cardinal(height[2])}`,
    };
  const part = matchAt(episode, context, at);
  if (part?.[1] !== undefined && part[2] !== undefined)
    return {
      end: at + part[0].length,
      spoken: `season ${cardinal(String(Number(part[1])))} episode ${cardinal(String(Number(part[2])))}`,
    };
  if (matchAt(company, context, at) !== null) return { end: at + 3, spoken: 'Company' };
  const event = matchAt(life, context, at);
  const verb = lives[event?.[1] ?? ''];
  if (
    verb !== undefined &&
    (at === start || /[,;(]\s?$|\d\s$|\s$/.test(view.slice(Math.max(start, at - 2), at)))
  )
    return { end: at + 2, spoken: verb };
  const mark = matchAt(lowGrade, context, at);
  return mark?.[1] !== undefined &&
    /^(?:an?|grades?|rated|got|earned|gave|gives|to|of)$/.test(wordBefore(context, at)) &&
    (mark[0].endsWith('\u2212') || /^(?:an?|grades?|rated|earned)$/.test(wordBefore(context, at)))
    ? { end: at + mark[0].length, spoken: `${mark[1]} minus` }
    : null;
};

/** Verbalizes the time of a broadcast in two zones: `8/7c`. */
function verbalizeBroadcast(context: NormalizationContext, at: number) {
  const match = matchAt(slot, context, at);
  const numbers = context.grammar?.numbers;
  return numbers === undefined || match?.[1] === undefined || match[2] === undefined
    ? null
    : {
        end: at + match[0].length,
        spoken: `${numbers.cardinal(match[1])} ${numbers.cardinal(match[2])} Central`,
      };
}
