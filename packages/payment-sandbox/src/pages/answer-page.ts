import { findForPage } from '../call-table.ts';
import { inSandbox } from '../in-sandbox.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { SandboxHost } from '../sandbox-host.ts';
import type { SandboxAnswer, SandboxPage, SandboxRequest } from './sandbox-page.ts';

/** Thrown for an address whose object does not exist. */
class AbsentPageError extends Error {
  override readonly name = 'AbsentPageError';
}

export const show = (html: string): SandboxAnswer => ({ kind: 'page', html });
export const redirect = (location: string): SandboxAnswer => ({ kind: 'redirect', location });

/** Declares a page that responds with `absent` when `forPage` does not find its object. */
export const page = (
  method: SandboxPage['method'],
  path: string,
  answer: (request: SandboxRequest) => Promise<SandboxAnswer>,
): SandboxPage => ({
  method,
  path,
  answer: async (request) => {
    try {
      return await answer(request);
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
