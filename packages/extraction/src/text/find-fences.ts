const opens = /^\s*(`{3,}|~{3,})\s*(?=\S|$)([\w+#-]*)\s*$/;
const fence = /^\s*(`{3,}|~{3,})/;

/** A line that opens a block of code, by its number, and the line that closes it. */
export type Fences = ReadonlyMap<number, { close: number; syntax: string }>;

/** Blocks of code between fences of at least as many marks; a fence that nothing closes opens none. */
export function findFences(lines: readonly string[]): Fences {
  const fences = new Map<number, { close: number; syntax: string }>();
  /** For each kind of mark, the fences below that are longer than all those between, the nearest last. */
  const below: Record<string, { line: number; length: number }[]> = { '`': [], '~': [] };
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    const marks = lines[line]?.match(fence)?.[1];
    const others = below[marks?.[0] ?? ''];
    if (marks === undefined || others === undefined) continue;
    while ((others.at(-1)?.length ?? Number.POSITIVE_INFINITY) < marks.length) others.pop();
    const close = others.at(-1)?.line;
    const opening = lines[line]?.match(opens);
    if (opening && close !== undefined) fences.set(line, { close, syntax: (opening[2] ?? '').toLowerCase() });
    others.push({ line, length: marks.length });
  }
  return fences;
}
