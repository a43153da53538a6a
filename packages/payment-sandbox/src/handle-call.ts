import { createHash } from 'node:crypto';
import { findCall, type MatchedCall } from './call-table.ts';
import { type CheckCall, loadCheckCall } from './check-call.ts';
import { expandObject } from './expand-object.ts';
import { type Form, readForm } from './form.ts';
import { openSandbox, publicFields, type SandboxContext, SandboxError } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';
import { findResponse, lockSandbox, newId, saveResponse } from './sandbox-store.ts';

/** The API key for the client when no real provider is configured. */
export const sandboxKey = 'sk_test_sandbox';

/** The `fetch` function for the client: handles calls of the provider's API with this database. */
export type SandboxFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

export function createSandboxFetch(host: SandboxHost): SandboxFetch {
  // The schemas are large, and many processes never make a call, so they are loaded on the first one.
  let contract: Promise<CheckCall> | null = null;
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    const text = method === 'POST' ? String(init.body ?? '') : url.search.slice(1);
    try {
      contract ??= loadCheckCall();
      return await handleCall(host, await contract, { method, path: url.pathname, text, headers });
    } catch (error) {
      if (error instanceof SandboxError) return respond(error.status, { error: error.body });
      host.log.error({ err: error }, 'the sandbox failed');
      return respond(500, { error: { type: 'api_error', message: 'The sandbox failed.' } });
    }
  };
}

interface SandboxCall {
  method: string;
  path: string;
  text: string;
  headers: Headers;
}

async function handleCall(host: SandboxHost, check: CheckCall, call: SandboxCall): Promise<Response> {
  if (call.headers.get('authorization') !== `Bearer ${sandboxKey}`)
    throw new SandboxError(401, 'Invalid API Key provided', { code: 'api_key_invalid' });
  if (call.headers.get('stripe-version') !== host.apiVersion)
    throw new SandboxError(400, `This sandbox supports only API version ${host.apiVersion}.`);
  const found = findCall(call.method, call.path.replace(/^\/v1\//, ''));
  if (!found) throw new SandboxError(404, `Unrecognized request URL (${call.method}: ${call.path}).`);
  const params = readForm(call.text);
  const problem = check(found.name, params);
  if (problem)
    throw new SandboxError(400, problem.message, { code: 'parameter_unknown', param: problem.param });
  const key = call.headers.get('idempotency-key');
  const fingerprint = createHash('sha256').update(`${call.method} ${call.path} ${call.text}`).digest('hex');
  return host.transaction(async (tx) => {
    if (call.method === 'GET') return respond(200, await run(openSandbox(host, tx), found, params));
    await lockSandbox(tx);
    const stored = key === null ? null : await findResponse(tx, key);
    if (stored && stored.fingerprint !== fingerprint) {
      throw new SandboxError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        {
          type: 'idempotency_error',
        },
      );
    }
    if (stored) return respond(stored.status, stored.body);
    const response = await runStorable(openSandbox(host, tx), found, params);
    if (key !== null) await saveResponse(tx, key, { fingerprint, ...response }, host.clock.now());
    await host.scheduleDelivery(tx);
    return respond(response.status, response.body);
  });
}

/**
 * Runs a call and returns the response to store for its idempotency key. A refusal after processing began,
 * such as a declined card, is a response too; other errors are thrown.
 */
async function runStorable(
  sandbox: SandboxContext,
  found: MatchedCall,
  params: Form,
): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: await run(sandbox, found, params) };
  } catch (error) {
    if (!(error instanceof SandboxError) || error.status !== 402) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

async function run(sandbox: SandboxContext, { run: handle, id }: MatchedCall, params: Form): Promise<object> {
  const created = await handle(sandbox, params, id);
  const expand = params['expand'];
  return expandObject(sandbox, publicFields(created), Array.isArray(expand) ? expand.map(String) : []);
}

function respond(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'request-id': newId('req') },
  });
}
