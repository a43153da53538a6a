#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.mjs';

await runCommand(fileURLToPath(import.meta.url), () => import('#narrate'));
