import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readPage } from '@earmark/extraction';
import { expect, test } from 'vitest';
import { makeScript } from '../src/index.ts';
import { breaches, vanished } from './coverage.ts';

/** A sample of real pages; `bench/reading-fidelity.ts` reads all of them, and files, feeds and mail. */
const folder = new URL('../../../../shared/data/pages/html/', import.meta.url);
const names = existsSync(folder) ? readdirSync(folder).filter((_, at) => at % 8 === 0) : [];

test.skipIf(names.length === 0)(
  'accounts for every character of real pages (skipped without the sample pages)',
  async () => {
    for (const name of names) {
      const result = await readPage({
        bytes: gunzipSync(readFileSync(new URL(name, folder))),
        url: 'https://example.org/a',
        acceptPartial: true,
      });
      if (!result.ok) continue;
      const script = makeScript(result.document);
      expect([name, vanished(result.document, script)]).toEqual([name, []]);
      expect([name, breaches(result.document, script)]).toEqual([name, []]);
    }
  },
);
