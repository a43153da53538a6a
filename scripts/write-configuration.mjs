/**
 * Writes the tables of variables into docs/configuration.md, from their declarations. Run with the project's
 * Node.js.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { insertConfigurationTables } from '../packages/server/src/platform/configuration-table.ts';

const page = fileURLToPath(new URL('../docs/configuration.md', import.meta.url));
writeFileSync(page, insertConfigurationTables(readFileSync(page, 'utf8')));
