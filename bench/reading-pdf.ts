/**
 * Compares how PDFs are parsed with manual annotations: order of passages; headings, captions, notes and
 * tables recognized; running headers and footers left out; split words joined. Also parses all other PDFs in
 * the folder, for crashes and time.
 *
 *   node bench/reading-pdf.ts [folder] [--misses]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { blockText, type Document } from '@earmark/contract';
import { createReader } from '@earmark/extraction/node';
import { dataFolder } from './reading-data.ts';

interface Truth {
  file: string;
  password?: string;
  refused?: string;
  title?: string;
  /** Passages in their expected order; `a|b` accepts either spelling. */
  reads?: string[];
  headings?: string[];
  captions?: string[];
  notes?: string[];
  items?: string[];
  code?: string[];
  /** Cells that belong to one row of a table. */
  table?: string[];
  /** Passages that are split by the end of a line or column. */
  repaired?: string[];
  /** Text that must not be extracted. */
  silent?: string[];
  oneParagraphAtMost?: number;
}

const folder = dataFolder('files', '../shared/data/pdf');
const truths = JSON.parse(
  readFileSync(new URL('../packages/extraction/test/fixtures/pdf-truth.json', import.meta.url), 'utf8'),
) as Truth[];
const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ');
const tally = new Map<string, [right: number, of: number]>();
const check = (file: string, what: string, right: boolean, detail: string): void => {
  const row = tally.get(what) ?? [0, 0];
  tally.set(what, [row[0] + (right ? 1 : 0), row[1] + 1]);
  if (!right && process.argv.includes('--misses')) console.log(`${file}: ${what}: ${detail}`);
};
const find = (text: string, passage: string, from = 0): number => {
  const found = passage
    .split('|')
    .map((form) => text.indexOf(collapseWhitespace(form), from))
    .filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
};

function judge(truth: Truth, document: Document): void {
  const { file } = truth;
  const ofKind = (...kinds: string[]): string[] =>
    document.blocks
      .filter((block) => kinds.includes(block.kind))
      .map((block) => collapseWhitespace(blockText(block)));
  const all = document.blocks.map((block) => collapseWhitespace(blockText(block))).join('\n');
  let at = 0;
  for (const passage of truth.reads ?? []) {
    const found = find(all, passage, at);
    check(file, 'order', found >= 0, passage);
    if (found >= 0) at = found;
  }
  for (const heading of truth.headings ?? [])
    check(
      file,
      'headings',
      ofKind('heading').some((text) => find(text, heading) === 0),
      heading,
    );
  const captions = [
    ...ofKind('figure'),
    ...document.blocks.map((block) => (block.kind === 'table' ? (block.caption ?? '') : '')),
  ];
  for (const caption of truth.captions ?? [])
    check(
      file,
      'captions',
      captions.some((text) => find(collapseWhitespace(text), caption) >= 0),
      caption,
    );
  for (const note of truth.notes ?? [])
    check(
      file,
      'notes',
      ofKind('footnote').some((text) => find(text, note) >= 0),
      note,
    );
  for (const item of truth.items ?? [])
    check(
      file,
      'items',
      ofKind('item').some((text) => find(text, item) >= 0),
      item,
    );
  for (const code of truth.code ?? [])
    check(
      file,
      'code',
      ofKind('code').some((text) => find(text, code) >= 0),
      code,
    );
  for (const passage of truth.repaired ?? [])
    check(file, 'mended', find(`${all}\n${captions.join('\n')}`, passage) >= 0, passage);
  for (const passage of truth.silent ?? []) check(file, 'silent', find(all, passage) < 0, passage);
  if (truth.title !== undefined) check(file, 'title', document.title === truth.title, document.title);
  if (truth.oneParagraphAtMost !== undefined)
    check(
      file,
      'paragraphs',
      document.blocks.length <= truth.oneParagraphAtMost,
      String(document.blocks.length),
    );
  const { table } = truth;
  if (table !== undefined) {
    const rows = document.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    check(
      file,
      'tables',
      rows.some((row) => table.every((cell) => row.some((text) => text.includes(cell)))),
      table.join(' / '),
    );
  }
}

const reader = createReader({ timeoutMs: 60_000 });
for (const truth of truths) {
  const bytes = readFileSync(`${folder}/${truth.file}`);
  const result = await reader.read({
    kind: 'pdf',
    input: {
      bytes,
      fileName: truth.file,
      ...(truth.password === undefined ? {} : { password: truth.password }),
    },
  });
  if (truth.refused !== undefined)
    check(
      truth.file,
      'refused',
      !result.ok && result.reason === truth.refused,
      result.ok ? 'read' : result.reason,
    );
  else if (result.ok) judge(truth, result.document);
  else check(truth.file, 'order', false, `${result.reason}: ${result.detail}`);
}
console.table([...tally].map(([what, [right, of]]) => ({ what, right, of })));

const times: number[] = [];
const outcomes = new Map<string, number>();
let both = 0;
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((entry) =>
  entry.endsWith('.pdf'),
)) {
  const start = performance.now();
  const result = await reader.read({
    kind: 'pdf',
    input: { bytes: readFileSync(`${folder}/${name}`), fileName: name },
  });
  times.push(performance.now() - start);
  const outcome = result.ok ? 'read' : result.reason;
  if (result.ok && result.alternate !== undefined) both += 1;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}
await reader.close();
times.sort((a, b) => a - b);
console.log(
  `All ${times.length} files: ${[...outcomes].map(([name, count]) => `${count} ${name}`).join(', ')}; ${both} in two versions; median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
);
