/** A literal value in an expectation of the corpus. */
export type Literal = string | number | boolean | null | Literal[];
/** A claim that a path has a certain value. */
export interface Claim {
  /** For example `entries`, 0, `title`. */
  path: (string | number)[];
  expected: Literal;
}

/**
 * Parses an expression into alternatives (`or`) of conjunctions (`and`) of claims; null if it contains
 * anything else.
 */
export function readExpectation(source: string): Claim[][] | null {
  const alternatives: Claim[][] = [];
  for (const part of splitOutside(source, ' or ')) {
    const claims: Claim[] = [];
    for (const term of splitOutside(part, ' and ')) {
      const plain = term
        .trim()
        .replace(/^\((.*)\)$/s, '$1')
        .trim();
      if (/^(?:not )?bozo$|^1$/.test(plain)) continue;
      const sides = splitOutside(plain, '==').map((side) => side.trim());
      const expected = readLiteral(sides.at(-1) ?? '');
      if (sides.length < 2 || expected === undefined) return null;
      for (const side of sides.slice(0, -1)) {
        const path = readPath(side);
        if (path === null) return null;
        claims.push({ path, expected });
      }
    }
    alternatives.push(claims);
  }
  return alternatives;
}

function splitOutside(source: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < source.length; at += 1) {
    const quote = source.slice(at).match(/^(?:"""|'''|"|')/)?.[0];
    if (quote !== undefined) {
      let end = at + quote.length;
      while (end < source.length && !source.startsWith(quote, end)) end += source[end] === '\\' ? 2 : 1;
      at = end + quote.length - 1;
    } else if ('([{'.includes(source.charAt(at))) depth += 1;
    else if (')]}'.includes(source.charAt(at))) depth -= 1;
    else if (depth === 0 && source.startsWith(separator, at)) {
      parts.push(source.slice(from, at));
      from = at + separator.length;
      at = from - 1;
    }
  }
  return [...parts, source.slice(from)];
}

function readPath(source: string): (string | number)[] | null {
  const match = source.match(/^(feed|entries)((?:\[(?:\d+|'[\w:.-]+'|"[\w:.-]+")\]|\.\w+)*)$/);
  if (match === null) return null;
  const steps = [...(match[2] ?? '').matchAll(/\[(\d+)\]|\[['"]([^'"]+)['"]\]|\.(\w+)/g)];
  return [
    match[1] ?? '',
    ...steps.map(([, index, key, name]) => (index === undefined ? (key ?? name ?? '') : Number(index))),
  ];
}

function readLiteral(source: string): Literal | undefined {
  const text = source.match(
    /^[ub]?(?:"""([\s\S]*)"""|'''([\s\S]*)'''|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')$/,
  );
  if (text !== null) return withoutEscapes(text[1] ?? text[2] ?? text[3] ?? text[4] ?? '');
  if (/^-?\d+(?:\.\d+)?$/.test(source)) return Number(source);
  if (source === 'None') return null;
  if (source === 'True' || source === 'False') return source === 'True';
  const list = source.match(/^[([](.*)[)\]]$/s);
  if (list === null) return undefined;
  const items = splitOutside(list[1] ?? '', ',').filter((item) => item.trim() !== '');
  const values = items.map((item) => readLiteral(item.trim()));
  return values.some((value) => value === undefined) ? undefined : (values as Literal[]);
}

const withoutEscapes = (text: string): string =>
  text.replace(
    /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|U([0-9a-fA-F]{8})|([nrt'"\\]))/g,
    (_, u, x, big, plain) =>
      plain === undefined
        ? String.fromCodePoint(Number.parseInt(u ?? x ?? big, 16))
        : ({ n: '\n', r: '\r', t: '\t' }[plain as string] ?? plain),
  );
