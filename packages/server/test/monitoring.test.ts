import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

/** Returns the documented names, with those that histograms add. */
async function documentedNames(): Promise<Set<string>> {
  const rows = (await read('docs/metrics.md')).matchAll(/^\| `(\w+)` \| (\w+) /gm);
  return new Set(
    [...rows].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

const namesIn = (expression: string): string[] => expression.match(/\b(?:earmark|process|nodejs)_\w+/g) ?? [];

test('every metric in the alert rules is documented, and every rule has a summary', async () => {
  const { groups } = parse(await read('deploy/monitoring/alerts.yaml')) as {
    groups: {
      rules: {
        alert: string;
        expr: string;
        annotations: { summary: string };
        labels: { severity: string };
      }[];
    }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(8);
  const names = await documentedNames();
  for (const { alert, expr, annotations, labels } of rules) {
    expect(namesIn(expr), alert).not.toEqual([]);
    expect(namesIn(expr).filter((name) => !names.has(name))).toEqual([]);
    expect(annotations.summary).toMatch(/\w/);
    expect(['critical', 'warning']).toContain(labels.severity);
  }
});

test('every metric in the dashboard is documented', async () => {
  const { panels } = JSON.parse(await read('deploy/monitoring/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const names = await documentedNames();
  const unknown = panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => namesIn(expr).filter((name) => !names.has(name)));
  expect(unknown).toEqual([]);
  for (const { title, targets } of panels)
    expect(
      targets.flatMap(({ expr }) => namesIn(expr)),
      title,
    ).not.toEqual([]);
});
