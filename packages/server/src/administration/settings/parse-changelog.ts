import type { Release } from '@earmark/contract';

/**
 * Parses a changelog in the format of Keep a Changelog.
 * @returns its releases in their order; `Unreleased` has no version. Text outside of lists is left out.
 */
export function parseChangelog(markdown: string): Release[] {
  const releases: Release[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^## \[(?<version>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?/.exec(line);
    if (heading) {
      const { version = '', date = null } = heading.groups ?? {};
      releases.push({ version: /^unreleased$/i.test(version) ? null : version, date, groups: [] });
      continue;
    }
    const release = releases.at(-1);
    const title = /^### (.+)/.exec(line)?.[1];
    if (title !== undefined) {
      release?.groups.push({ title: title.trim(), entries: [] });
      continue;
    }
    const entries = release?.groups.at(-1)?.entries;
    const begun = /^[-*] (.+)/.exec(line)?.[1];
    if (begun !== undefined) entries?.push(begun.trim());
    else if (/^ +\S/.test(line) && entries && entries.length > 0)
      entries.push(`${entries.pop()} ${line.trim()}`);
  }
  return releases;
}
