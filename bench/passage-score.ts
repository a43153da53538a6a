import { readFileSync } from 'node:fs';

/** Passages of a PDF that was annotated by hand. */
export interface Passages {
  /** Path below the folder of the PDFs. */
  file: string;
  /** In their order; `a|b` accepts either spelling. */
  reads: string[];
  /** What must not be read: running headers, page numbers. */
  silent: string[];
}

export interface PassageScore {
  f1: number;
  /** Passages that are missing or out of order. */
  lost: number;
  /** Passages that are read but must not be. */
  wrong: number;
}

/** Returns the annotated PDFs that are read without a password. */
export function passages(): Passages[] {
  const truth = JSON.parse(
    readFileSync(new URL('../packages/extraction/test/fixtures/pdf-truth.json', import.meta.url), 'utf8'),
  ) as (Partial<Passages> & { file: string; refused?: string; password?: string })[];
  return truth
    .filter(({ refused, password }) => refused === undefined && password === undefined)
    .map(({ file, reads = [], silent = [] }) => ({ file, reads, silent }))
    .filter(({ reads }) => reads.length > 0);
}

/** Compares a text with the passages of a PDF; white space and divided words at line ends do not count. */
export function scorePassages({ reads, silent }: Passages, text: string): PassageScore {
  const plain = collapse(text);
  let at = 0;
  let lost = 0;
  for (const passage of reads) {
    const found = positions(plain, passage, at);
    if (found < 0) lost += 1;
    else at = found;
  }
  const wrong = silent.filter((passage) => positions(plain, passage, 0) >= 0).length;
  const right = reads.length - lost;
  return { f1: right === 0 ? 0 : (2 * right) / (2 * right + lost + wrong), lost, wrong };
}

/** Returns where one of the spellings of a passage begins at or after a position; -1 if none does. */
function positions(text: string, passage: string, from: number): number {
  const found = passage
    .split('|')
    .map((form) => text.indexOf(collapse(form), from))
    .filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

const collapse = (text: string): string => text.replace(/[-\u00ad]\n/g, '').replace(/\s+/g, ' ');
