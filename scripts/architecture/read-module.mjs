/** Returns the parts of a source file that the rules check: its imports, and its code without comments and texts. */
export function readModule(source) {
  const { code, texts } = stripTexts(source);
  const imports = [];
  // Texts are numbered placeholders at this point, so an import inside a text is not found.
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

/** Removes comments and replaces each quoted text with a number. Templates stay, because they contain code. */
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
