/**
 * Checks that no text is lost: for every page, PDF and feed in the data folder, each extracted letter and
 * digit must be either spoken or listed as an omission with its reason, under several settings. Prints the
 * omissions by reason.
 *
 *   node bench/reading-fidelity.ts [data folder]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { blockText, type Document, defaultScriptSettings, type ScriptSettings } from '@earmark/contract';
import { readPage } from '@earmark/extraction';
import { readFile } from '@earmark/extraction/node';
import { makeScript } from '@earmark/script';
import { breaches, vanished } from '../packages/script/test/coverage.ts';

const data = resolve(process.argv[2] ?? '../shared/data');
const all = (value: boolean): ScriptSettings => ({
  ...defaultScriptSettings,
  skip: {
    footnotes: value,
    references: value,
    code: value,
    tables: value,
    largeTables: value,
    longFormulas: value,
    byline: value,
    adverts: value,
    captions: value,
    citations: value,
    urls: value,
  },
});
const settings = {
  standard: defaultScriptSettings,
  'everything read': all(false),
  'everything skipped': all(true),
};
const silent = new Map<string, number>();
let documents = 0;
let letters = 0;
let lost = 0;
let broken = 0;

function check(name: string, document: Document): void {
  documents += 1;
  letters += document.blocks.reduce((sum, block) => sum + blockText(block).length, 0);
  for (const [title, setting] of Object.entries(settings)) {
    const script = makeScript(document, setting);
    const missing = vanished(document, script);
    const wrong = breaches(document, script);
    lost += missing.length;
    broken += wrong.length;
    for (const what of [...missing, ...wrong].slice(0, 3)) console.log(`${name}, ${title}: ${what}`);
    if (setting === defaultScriptSettings)
      for (const entry of script.omissions)
        silent.set(entry.reason, (silent.get(entry.reason) ?? 0) + entry.end - entry.start);
  }
}

const list = (folder: string, ending: RegExp): string[] =>
  existsSync(`${data}/${folder}`)
    ? readdirSync(`${data}/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => `${data}/${folder}/${name}`)
    : [];
for (const name of [...list('pages', /\.html\.gz$/), ...list('readability-pages', /source\.html$/)]) {
  const raw = readFileSync(name);
  const bytes = name.endsWith('.gz') ? gunzipSync(raw) : raw;
  const result = await readPage({ bytes, url: 'https://example.org/a', acceptPartial: true });
  if (result.ok) check(name, result.document);
}
for (const name of list('pdf', /\.pdf$/)) {
  const result = await readFile({ bytes: readFileSync(name), fileName: name });
  if (!result.ok) continue;
  check(name, result.document);
  if (result.alternate !== undefined) check(`${name}, plain`, result.alternate);
}
console.log(
  `${documents} documents of ${letters} characters, each with ${Object.keys(settings).length} settings: ${lost} characters lost, ${broken} rules of scripts broken`,
);
console.table(
  [...silent]
    .sort((a, b) => b[1] - a[1])
    .map(([reason, count]) => ({
      'omitted by default': reason,
      characters: count,
      share: `${((100 * count) / letters).toFixed(2)} %`,
    })),
);
