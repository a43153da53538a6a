import { findForPage } from '../call-table.ts';
import { inSandbox } from '../in-sandbox.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { SandboxHost } from '../sandbox-host.ts';
import type { SandboxPage, SandboxRequest, SandboxResponse } from './sandbox-page.ts';

/** Thrown for an address whose object does not exist. */
class AbsentPageError extends Error {
  override readonly name = 'AbsentPageError';
}

export const show = (html: string): SandboxResponse => ({ kind: 'page', html });
export const redirect = (location: string): SandboxResponse => ({ kind: 'redirect', location });

/** Declares a page. If `forPage` does not find the object, the response is `absent`. */
export const page = (
  method: SandboxPage['method'],
  path: string,
  handle: (request: SandboxRequest) => Promise<SandboxResponse>,
): SandboxPage => ({
  method,
  path,
  handle: async (request) => {
    try {
      return await handle(request);
    } catch (error) {
      if (error instanceof AbsentPageError) return { kind: 'absent' };
      throw error;
    }
  },
});

/**
 * Runs a page's work in a transaction.
 * @throws AbsentPageError if the sandbox refuses it, for example for an unknown id
 */
export async function forPage<Result>(
  host: SandboxHost,
  work: (sandbox: SandboxContext) => Promise<Result>,
): Promise<Result> {
  const result = await findForPage(() => inSandbox(host, work));
  if (result === null) throw new AbsentPageError();
  return result;
}
