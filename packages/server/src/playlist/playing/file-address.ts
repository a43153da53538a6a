import { AppError } from '../../platform/errors.ts';

/**
 * Parses the parts of `/{folder}/{id}{ending}` and `/{folder}/{key}/{id}{ending}`.
 * @param params of the route: `file`, and `key` where the address has one
 * @throws AppError `not_found` when they do not match a file of that kind
 */
export function readFileAddress(params: unknown, ending: RegExp): { id: string; key: string | undefined } {
  const { file, key } = params as { file: string; key?: string };
  const id = file.replace(ending, '');
  if (id === file || !/^[A-Za-z0-9_-]{8,64}$/.test(id)) throw new AppError('not_found');
  return { id, key };
}
