import type { Endpoint, EndpointRequest, EndpointResponse } from '@earmark/contract';
import { idTokenHeader } from '@earmark/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { RequestPool } from '../db/request-limits.ts';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { limitKeyOf } from './client-address.ts';
import { findUnstorable } from './find-unstorable.ts';

/** A request that passed the checks of its endpoint. */
export type Call<E> = EndpointRequest<E> & {
  /**
   * The signed-in user. Throws `unauthenticated` if there is none, so use `visitor` where sign-in is
   * optional.
   */
  readonly actor: Actor;
  /** The signed-in user; null if there is none or the endpoint takes no sign-in. */
  readonly visitor: Actor | null;
  /** Address of the caller; forwarding headers count only from configured proxies. */
  readonly ip: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Handles a call. Returning `reply` means that the handler has sent the response itself (a redirect, a page,
 * a stream); any other result is validated against the endpoint's response, and undeclared fields are
 * dropped.
 */
export type EndpointHandler<E> = (call: Call<E>) => Promise<EndpointResponse<E> | FastifyReply>;

export interface BindOptions {
  /** Refuses callers that send too many requests; each caller is counted separately. */
  limit?: {
    /** Name of the shared counter; the endpoint's method and path if absent. */
    name?: string;
    /** `user` counts by signed-in user, or by address without sign-in. */
    by: 'ip' | 'user';
    capacity: number;
    perMinute: number;
  };
  /**
   * Reads the body of a caller who passed the limit, if it needs more than parsing; the body that was parsed if absent.
   * `visitor` is null for a caller without sign-in.
   */
  readBody?: (request: FastifyRequest, visitor: Actor | null) => Promise<unknown>;
  /** Maximum size of the body in bytes; 1 MiB if absent. */
  bodyLimit?: number;
  /** Database connections; `signedIn` if the endpoint requires sign-in and `public` otherwise, if absent. */
  pool?: RequestPool;
  /** Maximum milliseconds of each database statement; that of the pool if absent. */
  statementTimeoutMs?: number;
}

type EndpointApp = Pick<App, 'authenticate' | 'rateLimit' | 'isMembersOnly'>;

/** Adds a route for a declared endpoint. */
export function bindEndpoint<E extends Endpoint>(
  server: FastifyInstance,
  app: EndpointApp,
  endpoint: E,
  handler: EndpointHandler<E>,
  options: BindOptions = {},
): void {
  const isVoid = endpoint.response instanceof z.ZodVoid;
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    config: {
      crossOrigin: endpoint.crossOrigin === true,
      checksKeys: endpoint.auth !== 'none',
      pool: options.pool ?? (endpoint.auth === 'user' ? 'signedIn' : 'public'),
      ...(options.statementTimeoutMs === undefined ? {} : { statementTimeoutMs: options.statementTimeoutMs }),
    },
    handler: async (request, reply) => {
      const visitor = await readVisitor(app, endpoint, request);
      await applyLimit(app, endpoint, options, request, visitor);
      const received = options.readBody ? await options.readBody(request, visitor) : request.body;
      const parts = {
        params: readPart(endpoint.params, request.params, 'params'),
        query: readPart(endpoint.query, request.query, 'query'),
        body: readPart(endpoint.body, received ?? {}, 'body'),
      } as EndpointRequest<E>;
      const result = await handler({
        ...parts,
        visitor,
        get actor(): Actor {
          if (!visitor) throw new AppError('unauthenticated');
          return visitor;
        },
        ip: request.ip,
        request,
        reply,
      });
      if (result === reply || reply.sent) return reply;
      // Responses may be personal, so they are not cached; a handler of a public response sets its own
      // header.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      if (isVoid) return reply.code(204).send();
      // Encoding drops undeclared fields; a response that violates the contract is a bug and is not sent.
      const body = z.encode(endpoint.response, result as never);
      if (typeof body === 'string') return reply.send(body);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
    },
  });
}

/**
 * Returns the signed-in user of a request to a route that is not an endpoint, such as a file; null if there
 * is none.
 * @param scope the scope that a personal key needs
 * @throws AppError `unauthenticated` for an unknown key, `key_not_allowed`, `key_scope_missing`
 */
export async function readActor(
  app: Pick<App, 'authenticate'>,
  request: FastifyRequest,
  scope: Endpoint['scope'],
): Promise<Actor | null> {
  const key = bearerOf(request);
  const token = key ?? request.headers[idTokenHeader.toLowerCase()];
  const actor = typeof token === 'string' && token !== '' ? await app.authenticate(token, request) : null;
  request.account = actor?.userId ?? null;
  // A key that is not known gets an error even where no sign-in is needed, so that its owner notices.
  if (key !== null && !actor) throw new AppError('unauthenticated');
  if (actor) requireScope(actor, scope);
  return actor;
}

/** Returns the personal key of a request; null if there is none. Other kinds of authorization are not for endpoints. */
const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(earmark_\S*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Does nothing for a call with an id token.
 * @throws AppError `key_not_allowed` if no key may do this, `key_scope_missing`
 */
export function requireScope({ keyScopes }: Pick<Actor, 'keyScopes'>, scope: Endpoint['scope']): void {
  if (keyScopes === undefined || scope === 'any') return;
  if (scope === undefined) throw new AppError('key_not_allowed');
  if (!keyScopes.includes(scope)) throw new AppError('key_scope_missing', { required: scope });
}

async function readVisitor(
  app: EndpointApp,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor | null> {
  if (endpoint.auth === 'none') return null;
  const actor = await readActor(app, request, endpoint.scope);
  const required = endpoint.auth === 'user' || (endpoint.membersOnly && app.isMembersOnly());
  if (!actor && required) throw new AppError('unauthenticated');
  return actor;
}

async function applyLimit(
  app: Pick<App, 'rateLimit'>,
  endpoint: Endpoint,
  { limit }: BindOptions,
  request: FastifyRequest,
  visitor: Actor | null,
): Promise<void> {
  if (!limit) return;
  await app.rateLimit.take({
    name: limit.name ?? `${endpoint.method} ${endpoint.path}`,
    key: limit.by === 'user' && visitor ? `user ${visitor.userId}` : `ip ${limitKeyOf(request.ip)}`,
    capacity: limit.capacity,
    perMinute: limit.perMinute,
  });
}

function readPart(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  // The error contains the path and the problem, never the value itself: it may be a password.
  const fields = result.success
    ? findUnstorable(result.data).map((path) => ({
        path,
        message: 'contains a character that cannot be stored',
      }))
    : result.error.issues;
  if (result.success && fields.length === 0) return result.data;
  throw new AppError('validation_failed', {
    fields: fields.map(({ path, message }) => ({ field: [part, ...path].join('.'), problem: message })),
  });
}
