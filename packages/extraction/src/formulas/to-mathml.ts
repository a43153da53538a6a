import temml from 'temml';
import type { Formula } from './formula.ts';

/**
 * Limits of a formula that is spoken. The speech rules take longer for each element in deep ones; no listener follows
 * a longer formula.
 */
const maxElements = 150;
const maxDepth = 40;
const maxCharacters = 6_000;
/** TeX macros that are expanded in a formula at most. */
const maxExpansions = 200;
const maxTexLength = 2_000;

/** Returns MathML that the speech rules can read; null if the formula is wrong or exceeds the limits. */
export async function toMathml({ notation, source }: Formula): Promise<string | null> {
  if (source.length > (notation === 'mathml' ? maxCharacters : maxTexLength)) return null;
  const mathml =
    notation === 'mathml' ? source : notation === 'tex' ? fromTex(source) : await fromAsciimath(source);
  if (mathml === null || !isWithinLimits(mathml)) return null;
  return mathml
    .replace(/(?<=<mo>)[\u02c6\u203e](?=<\/mo>)/g, (mark) => accents[mark] ?? mark)
    .replace(/ mathvariant="(?!double-struck)[\w-]+"/g, '')
    .replace(styled, (letter) => letter.normalize('NFKC'))
    .replace(endOfSentence, '$1');
}

/**
 * Bold, italic, script and other letters, whose style the speech rules would name each time: "bold F". That of
 * double-struck letters has a meaning ("the real numbers").
 */
const styled = /[\u{1d400}-\u{1d537}\u{1d56c}-\u{1d7d7}\u{1d7e2}-\u{1d7ff}]/gu;
/** Punctuation of the sentence at the end of a displayed formula. */
const endOfSentence = /<(?:m[ino]|mtext)>\s*[.,;:]\s*<\/(?:m[ino]|mtext)>((?:<\/[a-z]+>)*)$/;

/** Accents that the speech rules know by another character: "x hat", "x bar". */
const accents: Readonly<Record<string, string>> = { '\u02c6': '^', '\u203e': '\u00af' };

function fromTex(source: string): string | null {
  // Numbers of equations and labels are not part of the formula.
  const tex = withoutEnvironment(source).replace(
    /\\(?:label|tag\*?)\s*\{[^{}]*\}|\\(?:nonumber|notag)(?![a-zA-Z])/g,
    '',
  );
  try {
    const mathml = withoutPresentation(
      temml.renderToString(tex, {
        displayMode: true,
        throwOnError: true,
        maxExpand: maxExpansions,
        trust: false,
      }),
    );
    // The empty cells of aligned equations hold their numbers or only align them.
    return aligned.test(tex)
      ? mathml.replace(/<mtd>(?:<mrow><\/mrow>|<mtext><\/mtext>)?<\/mtd>/g, '')
      : mathml;
  } catch {
    return null;
  }
}

const aligned = /\\begin\{(?:align|gather|split|eqnarray|multline)/;
const environment =
  /^\s*\\begin\{((?:equation|align|gather|multline|eqnarray|displaymath|math)\*?)\}([\s\S]*)\\end\{\1\}\s*$/;

/** Removes the environment of one line, which the speech rules would name as a table: "1 lines Line 1". */
function withoutEnvironment(tex: string): string {
  const inside = environment.exec(tex)?.[2];
  return inside === undefined || /\\\\|\\begin/.test(inside) ? tex : inside.replace(/(?<!\\)&/g, ' ');
}

/** AsciiMath is rare, so its library is loaded when it is first needed. */
async function fromAsciimath(source: string): Promise<string | null> {
  const { default: mathup } = await import('mathup');
  try {
    return withoutPresentation(mathup(source).toString());
  } catch {
    return null;
  }
}

/** Removes attributes that the speech rules would name without need, such as "normal H" for an upright H. */
const withoutPresentation = (mathml: string): string =>
  mathml
    .replace(
      /<annotation\b[^>]*>[^<]*<\/annotation>|<\/?(?:semantics|span)\b[^>]*>|<mspace\b[^>]*>(?:<\/mspace>)?/g,
      '',
    )
    .replace(/<(m[a-z]+)\b([^>]*?)(\/?)>/g, (_, name: string, attributes: string, end: string) => {
      const kept = attributes.match(/\s(?:mathvariant="(?!normal")[\w-]+"|notation="[\w ]+")/)?.[0] ?? '';
      return `<${name}${kept}${end}>`;
    });

/** Returns the number of elements of MathML. */
export const countElements = (mathml: string): number => mathml.match(/<[a-z]/g)?.length ?? 0;

/** Returns whether MathML is small and flat enough. */
function isWithinLimits(mathml: string): boolean {
  if (mathml.length > maxCharacters) return false;
  let elements = 0;
  let depth = 0;
  for (const [tag] of mathml.matchAll(/<\/?[a-z]+[^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (!tag.startsWith('</')) elements += 1;
    if (elements > maxElements || depth > maxDepth) return false;
  }
  return elements > 1;
}
