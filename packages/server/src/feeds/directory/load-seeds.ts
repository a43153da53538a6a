import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { feedIdOf, feedUrlFrom, hostOf } from '../feed-address.ts';
import { categoriesOf } from './categories.ts';
import { type SeedRow, saveSeeds } from './directory-store.ts';

/** Path of the included feed list, which an operator may edit or replace. */
export const standardSeeds = fileURLToPath(new URL('seed-feeds.json', import.meta.url));

const seedList = z.array(
  z.object({
    feed_url: z.string().refine((url) => feedUrlFrom(url) === url, 'is not a web address'),
    title: z.string().trim().min(1).max(300),
    description: z.string().trim().min(1).max(2_000),
    site_url: z.url().nullable(),
  }),
);

/**
 * Fills the directory with the feeds of a list, without fetching anything: until a feed has followers and is
 * polled, its title and description are those of the list. Feeds of an earlier list are kept only if they
 * have followers.
 * @param path of a JSON file
 * @throws an error that states the problem if the list is invalid
 */
export async function loadSeeds(app: Pick<App, 'db' | 'clock'>, path: string): Promise<void> {
  const list = await readList(path);
  await saveSeeds(app.db, list.map(toRow), app.clock.now());
}

async function readList(path: string): Promise<z.output<typeof seedList>> {
  try {
    return seedList.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`The list of feeds at ${path} can't be used: ${problem}`, { cause });
  }
}

function toRow(seed: z.output<typeof seedList>[number], index: number): SeedRow {
  const feedId = feedIdOf(seed.feed_url);
  return {
    id: randomUUID(),
    feed_id: feedId,
    feed_url: seed.feed_url,
    host: hostOf(seed.feed_url),
    title: seed.title,
    description: seed.description,
    site_url: seed.site_url,
    categories: categoriesOf({ title: seed.title, description: seed.description, feedId }),
    seed_rank: index,
  };
}
