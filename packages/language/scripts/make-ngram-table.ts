/**
 * Writes `ngrams.bin` and `languages.json` in `src/ngrams` from the statistics in the package eld:
 * `node packages/language/scripts/make-ngram-table.ts`, after that package was updated.
 */
import { writeFileSync } from 'node:fs';
import { encodeTable } from '../src/ngrams/ngram-table.ts';
import { readEld } from './read-eld.ts';

const { table, languages } = await readEld();
const folder = new URL('../src/ngrams/', import.meta.url);
writeFileSync(new URL('ngrams.bin', folder), encodeTable(table));
const lines = languages.map(({ tag, score }) => `  { "tag": "${tag}", "score": ${score} }`);
writeFileSync(new URL('languages.json', folder), `[\n${lines.join(',\n')}\n]\n`);
