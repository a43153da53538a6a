import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { normalizeSentence } from './normalize-sentence.ts';

/**
 * One table per language: written text, a tab, spoken text. Several sentences are separated by `|`.
 * A line that begins with `# ` and has no tab names the rule that the lines below belong to. To add a case, add
 * a line.
 */
const folder = new URL('./', import.meta.url);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.tsv'))) {
  const language = file.replace('.tsv', '');
  const groups = new Map<string, [string, string][]>();
  let group = 'General';
  for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
    const [written, expected] = line.split('\t');
    if (expected === undefined || written === undefined) {
      if (line.startsWith('# ')) group = line.slice(2);
      continue;
    }
    const cases = groups.get(group) ?? [];
    cases.push([written, expected]);
    groups.set(group, cases);
  }
  describe(`normalization of ${language}`, () => {
    for (const [name, cases] of groups)
      test.each(cases)(`${name}: %s`, (written, expected) => {
        expect(normalizeSentence(written, language)).toBe(expected);
      });
  });
}
