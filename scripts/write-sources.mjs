/**
 * Writes the table of supported files into docs/product/extraction.md, from their descriptors. Run with the
 * project's Node.js.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as registry from '../packages/extraction/src/source-kinds.ts';
import { insertSourceTable } from './source-table.mjs';

const page = fileURLToPath(new URL('../docs/product/extraction.md', import.meta.url));
writeFileSync(page, insertSourceTable(readFileSync(page, 'utf8'), registry));
