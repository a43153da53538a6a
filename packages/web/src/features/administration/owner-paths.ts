import { paths } from '../../lib/paths.ts';

/** The owner's pages, loaded together with the first of them. */
export const ownerPaths = {
  overview: paths.owner,
  people: `${paths.owner}/people`,
  queue: `${paths.owner}/queue`,
  storage: `${paths.owner}/storage`,
  voices: `${paths.owner}/voices`,
  health: `${paths.owner}/health`,
  settings: `${paths.owner}/settings`,
  log: `${paths.owner}/log`,
} as const;
