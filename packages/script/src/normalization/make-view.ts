/**
 * Returns the text in the form that the rules match. It has the same length as the source, so that every
 * position is valid in both. Spaces are plain, full-width digits, letters and signs are ASCII, and superscript and
 * subscript digits of marked-up text are replaced with the Unicode superscripts and subscripts.
 */
export function makeView(text: string, scripts: readonly ScriptRange[] = []): string {
  let view = plainPattern.test(text)
    ? text
    : text.replace(/[^\p{ASCII}]/gu, (character) => oneToOne.get(character) ?? wide(character));
  // "180 ºC", with the sign of an ordinal; "3º C" is a door on the third floor.
  if (view.includes('\u00ba')) view = view.replace(ordinalAsDegree, '\u00b0');
  for (const { start, end, script } of scripts) {
    const raised = [...view.slice(start, end)]
      .map((character) => (script === 'super' ? superscripts : subscripts).get(character) ?? character)
      .join('');
    if (raised.length === end - start) view = view.slice(0, start) + raised + view.slice(end);
  }
  return view;
}

export interface ScriptRange {
  start: number;
  end: number;
  script: 'super' | 'sub';
}

const ordinalAsDegree =
  /(?<=\d\s?)\u00ba(?=[CF](?![\p{L}\p{N}]))|(?<=\d\d|\d\s)\u00ba(?=\s[CF](?![\p{L}\p{N}]))/gu;
const plainPattern = /^\p{ASCII}*$/u;

const oneToOne: ReadonlyMap<string, string> = new Map([
  ...[...'\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'].map(
    (space) => [space, ' '] as const,
  ),
  ['\u2019', "'"],
  ['\u02bc', "'"],
  ['\u2018', "'"],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '\u2013'],
  ['\u2212', '-'],
  ['\uff0b', '+'],
  ['\uff0d', '-'],
  ['\uff1d', '='],
  ['\uff1c', '<'],
  ['\uff1e', '>'],
  ['\uff06', '&'],
  ['\uff05', '%'],
  ['\uff20', '@'],
  ['\uff03', '#'],
  ['\uff04', '$'],
  ['\uffe5', '\u00a5'],
  ['\uffe1', '\u00a3'],
  ['\u2215', '/'],
  ['\u2044', '/'],
]);

/** Returns the ASCII form of a full-width letter or digit, as used in East Asian text. */
function wide(character: string): string {
  const code = character.charCodeAt(0);
  const letterOrDigit =
    (code >= 0xff10 && code <= 0xff19) ||
    (code >= 0xff21 && code <= 0xff3a) ||
    (code >= 0xff41 && code <= 0xff5a);
  return letterOrDigit ? String.fromCharCode(code - 0xfee0) : character;
}

const superscripts = new Map(
  [...'0123456789+-n'].map((plain, index) => [
    plain,
    [...'\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u207a\u207b\u207f'][index] ?? plain,
  ]),
);
const subscripts = new Map(
  [...'0123456789'].map((plain, index) => [plain, String.fromCharCode(0x2080 + index)]),
);

/** Returns the plain digits of a run of superscripts or subscripts. */
export function plainDigits(raised: string): string {
  return [...raised]
    .map((character) => {
      for (const [plain, up] of superscripts) if (up === character) return plain;
      const code = character.charCodeAt(0);
      return code >= 0x2080 && code <= 0x2089 ? String(code - 0x2080) : character;
    })
    .join('');
}
