/**
 * Writes the table of voice engines into docs/development/speech-engines.md, from their descriptors. Run with
 * the project's Node.js.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engines } from '../packages/synthesis/src/engines/engines.ts';
import { insertEngineTable } from './engine-table.mjs';

const page = fileURLToPath(new URL('../docs/development/speech-engines.md', import.meta.url));
writeFileSync(page, insertEngineTable(readFileSync(page, 'utf8'), engines));
