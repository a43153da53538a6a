const opens = /^\s*(`{3,}|~{3,})\s*(?=\S|$)([\w+#-]*)\s*$/;
const fence = /^\s*(`{3,}|~{3,})/;

/** Blocks of code: the number of the opening line, to the number of the closing line and the syntax. */
export type Fences = ReadonlyMap<number, { close: number; syntax: string }>;

/**
 * Finds blocks of code between fences; the closing fence has at least as many marks as the opening one. A
 * fence without a closing one opens no block.
 */
export function findFences(lines: readonly string[]): Fences {
  const fences = new Map<number, { close: number; syntax: string }>();
  /**
   * For each kind of mark: the fences below that are longer than all fences between here and there, the
   * nearest last.
   */
  const below: Record<string, { line: number; length: number }[]> = { '`': [], '~': [] };
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    const delimiter = lines[line]?.match(fence)?.[1];
    const others = below[delimiter?.[0] ?? ''];
    if (delimiter === undefined || others === undefined) continue;
    while ((others.at(-1)?.length ?? Number.POSITIVE_INFINITY) < delimiter.length) others.pop();
    const close = others.at(-1)?.line;
    const opening = lines[line]?.match(opens);
    if (opening && close !== undefined) fences.set(line, { close, syntax: (opening[2] ?? '').toLowerCase() });
    others.push({ line, length: delimiter.length });
  }
  return fences;
}
