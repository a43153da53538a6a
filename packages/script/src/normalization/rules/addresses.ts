import type { NormalizationContext, Rule, VerbalizedRange } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';

const tld =
  'com|org|net|edu|gov|mil|int|info|biz|io|ai|co|me|tv|app|dev|blog|news|site|online|shop|store|tech|cloud|xyz|club|eu|uk|us|de|fr|es|it|pt|br|nl|be|ch|at|se|no|dk|fi|pl|cz|ru|ua|jp|cn|in|au|nz|ca|mx|ar|cl|ie|gr|tr|kr|tw|hk|sg|za|gg|fm|ly|to|so|sh|cc|wiki|social|page|art|design|live|media|world|today|space|academy|agency|foundation|health|law|science|studio|fyi|gle';
const urlPattern = /(?:(?:https?|ftp):\/\/|www\.)[^\s<>"\u201c\u201d\u00ab\u00bb|\\^`{}]+/iuy;
const emailPattern = /(?:mailto:)?[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/iuy;
const domainPattern = new RegExp(
  `(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+(?:${tld})(?![\\p{L}\\p{N}@])(?:/[^\\s<>"\\u201c\\u201d)\\]]*)?`,
  'iuy',
);
const filePattern =
  /[\p{L}\p{N}_-]+\.(?:js|ts|tsx|jsx|py|rb|go|rs|java|c|h|cpp|cs|html?|css|json|xml|ya?ml|toml|md|txt|csv|pdf|docx?|xlsx?|pptx?|zip|tar|gz|exe|dll|sh|bat|mp3|mp4|wav|png|jpe?g|gif|svg|sql|php|log|ini|cfg|env)(?![\p{L}\p{N}])/uy;
const doiPattern = /(?:doi:\s?|https?:\/\/(?:dx\.)?doi\.org\/)10\.\d{4,9}\/[^\s<>"]+/iuy;
const pathPattern = /(?:~|\.{1,2})?\/(?:[\w.-]+\/)+[\w.-]*|[A-Z]:\\[\w.\\-]+/uy;

/**
 * Verbalizes web and mail addresses by their host name: `https://www.example.com/a?b=c` is "example dot com".
 */
export const verbalizeAddress: Rule = (context, at) => {
  if (!startsWord(context, at)) return null;
  const next = context.view.slice(at, Math.min(context.end, at + 80));
  if (!/^\S{0,60}[.@:/\\]/.test(next)) return null;
  const doi = matchAt(doiPattern, context, at);
  if (doi !== null) return { end: at + trimEnd(doi[0]).length, silent: 'url' };
  // "c.c." is an abbreviation.
  const dotted = matchAt(/\p{L}{1,3}(?:\.\p{L}{1,3})+\./uy, context, at);
  if (dotted !== null && context.tables.abbreviations.has(dotted[0])) return null;
  const spelt = matchAt(/\p{L}{1,3}\.\p{L}{1,4}(?![\p{L}.])/uy, context, at);
  if (spelt !== null && context.tables.abbreviations.has(spelt[0])) return null;
  const url = matchAt(urlPattern, context, at);
  if (url !== null) return verbalizeUrl(context, at, trimEnd(url[0]));
  const email = matchAt(emailPattern, context, at);
  if (email !== null)
    return { end: at + email[0].length, spoken: verbalizeEmail(context, email[0].replace(/^mailto:/i, '')) };
  const domain = matchAt(domainPattern, context, at);
  if (domain !== null && plausibleDomain(domain[0])) return verbalizeUrl(context, at, trimEnd(domain[0]));
  const file = matchAt(filePattern, context, at);
  if (file !== null) return { end: at + file[0].length, spoken: verbalizeFile(context, file[0]) };
  const path = matchAt(pathPattern, context, at);
  if (path !== null && path[0].length > 3 && !/^\/\d/.test(path[0]))
    return verbalizePath(context, at, path[0]);
  return null;
};

/** Removes punctuation at the end that belongs to the sentence or to a bracket around the address. */
function trimEnd(address: string): string {
  let text = address.replace(/[.,;:!?'"\u2019\u2026*_]+$/u, '');
  while (/[)\]]$/.test(text) && count(text, /[)\]]/g) > count(text, /[([]/g))
    text = text.slice(0, -1).replace(/[.,;:!?'"]+$/, '');
  return text;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Returns whether a text is a domain. "end.In the" is a missing space; the last label of a domain is in lower
 * case.
 */
function plausibleDomain(text: string): boolean {
  const labels = text.split('/')[0]?.split('.') ?? [];
  const last = labels.at(-1) ?? '';
  const head = labels.slice(0, -1);
  if (/^\p{Lu}\p{Ll}/u.test(last)) return false;
  if (head.some((label) => /^\d+$/.test(label))) return false;
  // Top-level domains that are also words ("so", "to", "me", "in", "it", "no") need further evidence.
  if (
    /^(?:so|to|me|in|it|no|at|be|us|is|as|art|live|page|today|world|news|space|law|science|health)$/.test(
      last,
    )
  )
    return text.includes('/') || labels.length > 2 || /^(?:[a-z]+\d|[a-z]{2,}-)/.test(head[0] ?? '');
  return head.every((label) => label.length <= 63) && (head[0]?.length ?? 0) > 1;
}

/** Hosts that only redirect: their names say nothing about the target. */
const shorteners = new Set([
  't.co',
  'pic.twitter.com',
  'pic.x.com',
  'bit.ly',
  'buff.ly',
  'ow.ly',
  'goo.gl',
  'tinyurl.com',
  'dlvr.it',
  'is.gd',
  'lnkd.in',
  'fb.me',
  'wp.me',
  'amzn.to',
  'nyti.ms',
  'trib.al',
]);

function verbalizeUrl(context: NormalizationContext, at: number, url: string) {
  const end = at + url.length;
  const prefix = url.match(/^(?:(?:https?|ftp):\/\/)?(?:[^\s/@]*@)?(?:www\d?\.)?/i)?.[0].length ?? 0;
  const host = url.slice(prefix).match(/^[^/?#:\s]+/)?.[0] ?? '';
  const dot = word(context, 'dot');
  if (host === '' || dot === '') return { end, silent: 'url' as const };
  if (context.settings.skip.urls && shorteners.has(host.toLowerCase()))
    return { end, silent: 'url' as const };
  const ranges: VerbalizedRange[] = [];
  if (prefix > 0) ranges.push({ start: at, end: at + prefix, silent: 'url' });
  const hostEnd = at + prefix + host.length;
  const rest = url.slice(prefix + host.length);
  if (context.settings.skip.urls) {
    ranges.push({ start: at + prefix, end: hostEnd, spoken: verbalizeHost(host, dot) });
    if (rest !== '') ranges.push({ start: hostEnd, end, silent: 'url' });
    return { end, ranges };
  }
  const slash = word(context, 'slash');
  const spoken = rest
    .replace(/\/+$/, '')
    .replace(/\//g, ` ${slash} `)
    .replace(/[?&=#]/g, ' ')
    .replace(/[-_]/g, ' ')
    .replace(/\./g, ` ${dot} `);
  ranges.push({
    start: at + prefix,
    end,
    spoken: `${verbalizeHost(host, dot)} ${spoken}`.replace(/\s+/g, ' ').trim(),
  });
  return { end, ranges };
}

function verbalizeHost(host: string, dot: string): string {
  const labels = host.split('.').filter((label) => label !== '');
  return labels
    .map((label, index) => {
      const last = index > 0 && index >= labels.length - 2;
      if (last && label.length === 2) return label.toUpperCase();
      return label.replace(/[-_]+/g, ' ');
    })
    .join(` ${dot} `);
}

function verbalizeEmail(context: NormalizationContext, address: string): string {
  const dot = word(context, 'dot');
  const at = word(context, 'at');
  const [name = '', host = ''] = address.split('@');
  if (dot === '') return address;
  const plus = word(context, 'plus');
  const local = name
    .replace(/\./g, ` ${dot} `)
    .replace(/\+/g, ` ${plus} `)
    .replace(/_/g, ` ${word(context, 'underscore')} `)
    .replace(/-/g, ` ${word(context, 'dash')} `);
  return `${local} ${at} ${verbalizeHost(host, dot)}`.replace(/\s+/g, ' ').trim();
}

const spelt =
  /^(?:js|ts|tsx|jsx|py|rb|rs|cpp|cs|html?|css|xml|md|csv|pdf|docx?|xlsx?|pptx?|gz|dll|mp3|mp4|sql|php|svg|cfg|c|h)$/;

function verbalizeFile(context: NormalizationContext, name: string): string {
  const dot = word(context, 'dot');
  if (dot === '') return name;
  const cut = name.lastIndexOf('.');
  const ending = name.slice(cut + 1);
  return `${name.slice(0, cut).replace(/[_-]+/g, ' ')} ${dot} ${spelt.test(ending) ? ending.toUpperCase() : ending}`;
}

function verbalizePath(context: NormalizationContext, at: number, path: string) {
  const slash = word(context, 'slash');
  if (slash === '') return null;
  const text = path.replace(/[.,;:]+$/, '');
  const last = text.split(/[\\/]/).filter((part) => part !== '');
  return {
    end: at + text.length,
    spoken: last
      .join(` ${slash} `)
      .replace(/\./g, ` ${word(context, 'dot')} `)
      .replace(/_/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

const hashtag =
  /#([\p{L}_][\p{L}\p{M}\p{N}_]*|\d+(?![\p{Script=Han}\p{Script=Hangul}])[\p{L}_][\p{L}\p{N}_]*)/uy;
const handlePattern = /@([\p{L}\p{N}_](?:[\p{L}\p{N}_.]*[\p{L}\p{N}_])?)/uy;
const numbered = /#(?=\d)/y;

/**
 * Verbalizes `#BlackLivesMatter` as "hashtag Black Lives Matter", `@nasa` as "at nasa", `#5` as "number
 * five".
 */
export const verbalizeHandle: Rule = (context, at) => {
  const symbol = context.view.charAt(at);
  if (symbol !== '#' && symbol !== '@') return null;
  if (!startsWord(context, at)) return null;
  const tag = matchAt(hashtag, context, at);
  if (tag !== null)
    return {
      end: at + tag[0].length,
      spoken: `${word(context, 'hashtag')} ${withNumbers(context, splitCamel(tag[1] ?? ''))}`.trim(),
    };
  const handle = matchAt(handlePattern, context, at);
  if (handle !== null)
    return {
      end: at + handle[0].length,
      spoken: `${word(context, 'at')} ${splitCamel(handle[1] ?? '')}`.trim(),
    };
  if (matchAt(numbered, context, at) !== null && word(context, 'number') !== '')
    return { end: at + 1, spoken: word(context, 'number') };
  return null;
};

/**
 * Converts `BlackLivesMatter` to "Black Lives Matter", `snake_case` to "snake case"; runs of capitals stay
 * together.
 */
export function splitCamel(text: string): string {
  return text
    .replace(/[_.]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .trim();
}

/** Replaces the numbers of a hashtag with their words: "budget 2024". */
function withNumbers({ grammar }: NormalizationContext, text: string): string {
  if (grammar === null) return text;
  const { cardinal, year } = grammar.numbers;
  return text.replace(/(?<![\p{L}\d])\d{1,4}(?![\p{L}\d])/gu, (digits) =>
    /^(?:19|20)\d\d$/.test(digits)
      ? year(Number(digits))
      : digits.startsWith('0')
        ? digits
        : cardinal(digits),
  );
}
