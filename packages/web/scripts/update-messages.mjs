/**
 * Brings the catalogues of the interface, messages/<language>.json, in line with the texts in the code: adds new texts
 * with an empty translation, and removes those that are no longer used. The order is that of the files.
 *
 *   node packages/web/scripts/update-messages.mjs [--check]
 *
 * With `--check` it changes nothing, and fails if a text is missing, not translated or not used, or if its
 * translation does not have the same placeholders and tags.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { checkTranslation } from './check-translation.mjs';
import { findMessages } from './find-messages.mjs';

const folder = new URL('../messages/', import.meta.url);
const messages = [...(await findMessages()).keys()];
const isCheck = process.argv.includes('--check');
let faults = 0;

for (const file of readdirSync(folder).sort()) {
  const catalogue = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const problems = [
    ...messages.flatMap((text) =>
      checkTranslation(text, catalogue[text]).map((fault) => `${fault}: ${text}`),
    ),
    ...Object.keys(catalogue).flatMap((text) => (messages.includes(text) ? [] : [`not used: ${text}`])),
  ];
  faults += problems.length;
  for (const problem of problems) console.log(`${file} ${problem}`);
  if (isCheck) continue;
  const updated = Object.fromEntries(messages.map((text) => [text, catalogue[text] ?? '']));
  writeFileSync(new URL(file, folder), `${JSON.stringify(updated, null, 2)}\n`);
}
console.log(`${messages.length} messages, ${faults} faults`);
if (isCheck && faults > 0) process.exitCode = 1;
