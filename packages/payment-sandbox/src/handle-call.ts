import { createHash } from 'node:crypto';
import { type CallTable, findCall } from './call-table.ts';
import { type CheckCall, loadCheckCall } from './check-call.ts';
import { expandObject } from './expand-object.ts';
import { type Form, readForm } from './form.ts';
import { openSandbox, type SandboxContext, SandboxError, shown } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';
import { findAnswer, lockSandbox, newId, saveAnswer } from './sandbox-store.ts';

/** The API key for the client when no real provider is configured. */
export const sandboxKey = 'sk_test_sandbox';

/** The `fetch` function for the client: answers calls of the provider's API from this database. */
export type SandboxFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

export function createSandboxFetch(host: SandboxHost): SandboxFetch {
  // The schemas are large and needless in a process that makes no calls, so they are loaded on the first call.
  let contract: Promise<CheckCall> | null = null;
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    const text = method === 'POST' ? String(init.body ?? '') : url.search.slice(1);
    try {
      contract ??= loadCheckCall();
      return await answerCall(host, await contract, { method, path: url.pathname, text, headers });
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

async function answerCall(host: SandboxHost, check: CheckCall, call: SandboxCall): Promise<Response> {
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
    const kept = key === null ? null : await findAnswer(tx, key);
    if (kept && kept.fingerprint !== fingerprint) {
      throw new SandboxError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        {
          type: 'idempotency_error',
        },
      );
    }
    if (kept) return respond(kept.status, kept.body);
    const answer = await runKept(openSandbox(host, tx), found, params);
    if (key !== null) await saveAnswer(tx, key, { fingerprint, ...answer }, host.clock.now());
    await host.deliverSoon(tx);
    return respond(answer.status, answer.body);
  });
}

/** Runs a call. A refusal after processing began, such as a failed card, is stored for the idempotency key as well. */
async function runKept(
  sandbox: SandboxContext,
  found: CallTable,
  params: Form,
): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: await run(sandbox, found, params) };
  } catch (error) {
    if (!(error instanceof SandboxError) || error.status !== 402) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

async function run(sandbox: SandboxContext, { run: work, id }: CallTable, params: Form): Promise<object> {
  const made = await work(sandbox, params, id);
  const expand = params['expand'];
  return expandObject(sandbox, shown(made), Array.isArray(expand) ? expand.map(String) : []);
}

function respond(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'request-id': newId('req') },
  });
}
