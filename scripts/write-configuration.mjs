/** Writes the table of settings into README.md, from the one place that declares them. Run with the project's Node.js. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeConfigurationTable } from '../packages/server/src/platform/configuration-table.ts';

const readme = fileURLToPath(new URL('../README.md', import.meta.url));
writeFileSync(readme, placeConfigurationTable(readFileSync(readme, 'utf8')));
