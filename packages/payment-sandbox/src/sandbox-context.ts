import type { SandboxKind, SandboxObject, SandboxObjects } from './objects.ts';
import type { SandboxHost } from './sandbox-host.ts';
import { addEvent, getObject, newId, putObject, readClockOffsetMs } from './sandbox-store.ts';
import type { SandboxTx } from './sandbox-tables.ts';

/** Context of one call: its transaction, and access to objects by id. */
export interface SandboxContext {
  readonly host: SandboxHost;
  readonly tx: SandboxTx;
  /** Returns the time of the customer's clock in seconds since 1970. */
  now(customer: string | null): Promise<number>;
  /** @throws SandboxError `resource_missing` */
  get<Kind extends SandboxKind>(kind: Kind, id: string, param?: string): Promise<SandboxObjects[Kind]>;
  put<Made extends SandboxObject>(object: Made): Promise<Made>;
  /** Sends an event to the service once the transaction is committed. */
  emit(type: string, object: SandboxObject): Promise<void>;
}

/** An error response of the provider. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly status: number;
  readonly body: { type: string; code?: string; message: string; param?: string } & Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    details: { type?: string; code?: string; param?: string } & Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.body = { type: 'invalid_request_error', message, ...details };
  }
}

const idShape = /^[\w.-]{1,255}$/;

export function openSandbox(host: SandboxHost, tx: SandboxTx): SandboxContext {
  const secondsOf = async (customer: string | null) => {
    const offsetMs = customer === null ? 0 : await readClockOffsetMs(tx, customer);
    return Math.floor((host.clock.now().getTime() + offsetMs) / 1000);
  };
  return {
    host,
    tx,
    now: secondsOf,
    get: async (kind, id, param = kind) => {
      // Ids contain no other characters, and PostgreSQL rejects some of them in queries.
      const found = idShape.test(id) ? await getObject(tx, kind, id) : null;
      if (found) return found;
      throw new SandboxError(kind === 'customer' ? 400 : 404, `No such ${kind}: '${id}'`, {
        code: 'resource_missing',
        param,
      });
    },
    put: async (object) => {
      await putObject(tx, object);
      return object;
    },
    emit: async (type, object) => {
      const id = newId('evt');
      const customer = 'customer' in object && typeof object.customer === 'string' ? object.customer : null;
      const data = {
        id,
        object: 'event',
        api_version: host.apiVersion,
        created: await secondsOf(customer),
        data: { object: publicFields(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      await addEvent(tx, { id, type, data }, host.isSent(type) ? null : host.clock.now());
    },
  };
}

/** Returns an object without its internal fields. */
export function publicFields(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith('_')));
}
