import { readFile } from 'node:fs/promises';
import type { EndpointResponse, ownerSettingsEndpoints } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { parseChangelog } from './parse-changelog.ts';

/** The file is in every form in which the service is delivered. */
const changelog = new URL('../../../../../CHANGELOG.md', import.meta.url);

/** Returns the changes of the running version, and those that no version has yet. */
export async function showChanges(
  app: App,
): Promise<EndpointResponse<typeof ownerSettingsEndpoints.ownerChanges>> {
  const { version } = app.program;
  const releases = parseChangelog(await readFile(changelog, 'utf8'));
  return {
    releases: releases.filter(
      (release) => release.groups.length > 0 && (release.version === null || release.version === version),
    ),
  };
}
