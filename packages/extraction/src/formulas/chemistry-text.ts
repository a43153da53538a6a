const command = /^\s*\\ce\s*\{([\s\S]*)\}\s*$/;
/** Maximum length of the content of `\ce`; the longest reactions of textbooks have about 200 characters. */
const maxLength = 400;

const raised = new Map([...'0123456789+-'].map((plain, at) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'][at] ?? plain]));
const lowered = new Map([...'0123456789'].map((plain, at) => [plain, [...'₀₁₂₃₄₅₆₇₈₉'][at] ?? plain]));
const arrows: Readonly<Record<string, string>> = { '->': '→', '<-': '←', '<=>': '⇌', '<->': '↔' };

/**
 * Converts the formula of the mhchem command `\ce` to the characters in which it is printed: `\ce{SO4^2-}` to
 * `SO₄²⁻`. The notation is described in the manual of mhchem (https://mhchem.github.io/MathJax-mhchem).
 * @returns null for any other TeX, and for parts of the notation that have no characters
 */
export function chemistryText(tex: string): string | null {
  const content = command.exec(tex)?.[1]?.trim();
  if (content === undefined || content === '' || content.length > maxLength) return null;
  const parts = content.split(/\s+/).map(printedPart);
  return parts.includes(null) ? null : parts.join(' ');
}

/** Converts one part between spaces: a formula, an arrow or a sign; null if it has other notation. */
function printedPart(part: string): string | null {
  const arrow = arrows[part.replace(/(?<=>)(?:\[[^[\]]*\]){1,2}$/, '')];
  if (arrow !== undefined) return arrow;
  // A precipitate and a gas are marked by an arrow that is not spoken.
  if (/^[v^]$/.test(part)) return '';
  if (!/^(?:\d+(?=[A-Z(]))?[A-Za-z\d()[\]^_{}+.*·-]+$/.test(part) && !/^[+=\d/]+$/.test(part)) return null;
  const [, count = '', formula = ''] = part.match(/^(\d+)?(.*)$/) ?? [];
  if (formula === '') return count;
  const printed = formula
    .replace(/\^\{?([\d+-]+)\}?/g, (_, charge: string) => mapped(charge, raised))
    .replace(/(?<=[A-Za-z)\]₀-₉])([+-])$/, (sign) => mapped(sign, raised))
    .replace(/(?<=[A-Za-z)\]])_?\{?(\d+)\}?/g, (_, number: string) => mapped(number, lowered));
  if (/[\^_{}]/.test(printed)) return null;
  return count === '' ? printed : `${count} ${printed}`;
}

const mapped = (text: string, characters: ReadonlyMap<string, string>): string =>
  [...text].map((character) => characters.get(character) ?? character).join('');
