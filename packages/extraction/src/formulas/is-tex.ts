/** Commands whose argument is text rather than a formula. */
const textCommand =
  /\\(?:text(?:rm|bf|it|sf|tt)?|mathrm|mathbf|mathit|mathsf|mathtt|mathcal|mathbb|mathfrak|mathscr|operatorname\*?|mbox|ce|pu|label|tag|begin|end|color|cite|ref|eqref)\s*\{[^{}]*\}/g;
/** Names of functions that authors write without a backslash. */
const functionName = /(?<!\p{L})(?:sin|cos|tan|log|exp|lim|min|max|det|mod|gcd|Pr|Var|Cov)(?!\p{L})/gu;
/** A formula without commands: short names, numbers and operators. */
const plainFormula = /^[\p{Script=Latin}\p{Script=Greek}\d\s+\-*/=<>()[\]{}|,.:;!?'′·×÷≤≥≠≈±∞∈^_~&]+$/u;

/**
 * Returns whether the text between two dollar signs is TeX. Requires a command, an index or operators with
 * short names; words mean that the dollar signs are currency (`$5 to $7`) or variables of a program.
 */
export function isTex(content: string): boolean {
  if (content === '' || !isBalanced(content)) return false;
  const hasCommand = /\\[a-zA-Z]{2,}|\\[,;!:{}|\\%$]/.test(content);
  const rest = content
    .replace(textCommand, ' ')
    .replace(/\\[a-zA-Z]+|\\./g, ' ')
    .replace(functionName, ' ');
  const words = rest.match(/\p{L}{3,}/gu)?.length ?? 0;
  // Names of several letters occur as indexes and as the quantities of applied sciences.
  if (hasCommand) return words <= 6 || words * 12 < content.length;
  if (!plainFormula.test(content)) return false;
  const outside = rest.replace(/[_^]\{[^{}]*\}/g, ' ');
  if (/\p{L}{3,}|\p{L}{2,}_/u.test(outside)) return false;
  if (/[_^](?:\{|[\p{L}\d])/u.test(content)) return true;
  if (/^\d+(?:[.,]\d+)?$/.test(content)) return true;
  if (/^[(,.:;+*/=<>-]?\p{L}{1,2}'{0,2}$/u.test(content)) return true;
  // Words of two letters are words of a sentence unless an operator is there.
  if (/[,.:;?(+\-*/=<>]$/.test(content) || !/\p{L}/u.test(outside))
    return /^\(?[-\d.]+[^\p{L}]*\d\)?$/u.test(content);
  return /[=<>+*/()[\]|!≤≥≠≈±∈-]/.test(content) && !/(?<!\p{L})\p{L}{2}(?:\s|$)/u.test(outside);
}

function isBalanced(content: string): boolean {
  let depth = 0;
  for (const [mark] of content.matchAll(/\\.|[{}]/gs)) {
    if (mark === '{') depth += 1;
    else if (mark === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
