/** What the rules look at in a source file: what it imports, and its code without comments and texts. */
export function readModule(source) {
  const { code, texts } = stripTexts(source);
  const imports = [];
  // Texts are numbered placeholders by now, so that an import inside of a text is none.
  for (const match of code.matchAll(
    /\b(?:import|export)\b([^;'"`]*?)\bfrom\s*§(\d+)§|\bimport\s*§(\d+)§|\bimport\(\s*§(\d+)§/g,
  )) {
    const [, clause = '', from, bare, dynamic] = match;
    imports.push({
      path: texts[Number(from ?? bare ?? dynamic)],
      typeOnly: /^\s*type\b/.test(clause),
      dynamic: dynamic !== undefined,
    });
  }
  return { imports, code, texts };
}

/** Takes out comments, and puts a number in place of each quoted text. Templates stay, since they hold code. */
function stripTexts(source) {
  const texts = [];
  const code = source.replace(
    /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
    (found) => {
      if (found.startsWith('/')) return ' ';
      texts.push(found.slice(1, -1));
      return `§${texts.length - 1}§`;
    },
  );
  return { code, texts };
}
