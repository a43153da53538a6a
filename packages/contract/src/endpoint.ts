import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { KeyScope } from './key-scopes.ts';

/** `user` requires the id token; `optional` reads it if sent; `none` ignores it. */
export type EndpointAuth = 'user' | 'optional' | 'none';

/** The declaration of an endpoint, from which validation, the typed client and the OpenAPI document are derived. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, or a trailing `*`. Always under `/api/`. */
  path: `/api/${string}`;
  auth: EndpointAuth;
  /**
   * The scope that a personal key needs; `any` for all keys. An endpoint without scope refuses keys. Keys may be used from
   * pages of other origins.
   */
  scope?: KeyScope | 'any';
  /** True if browser extensions may call it without a key. */
  crossOrigin?: true;
  /** Set if a personal installation requires the id token although a service does not. */
  membersOnly?: true;
  summary: string;
  /** Groups endpoints in the API reference. */
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** True if the body can also be sent as an URL-encoded or multipart form with the same fields. */
  forms?: true;
  /** With `z.void()`, the response is 204 without a body. */
  response: Response;
  /** Error codes in addition to those that every endpoint shares (validation, sign-in, rate limit, internal). */
  errors: readonly ErrorCode[];
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  const Params extends z.ZodType,
  const Query extends z.ZodType,
  const Body extends z.ZodType,
  const Response extends z.ZodType,
>(declaration: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return declaration;
}

type Part<Schema, Kind extends 'input' | 'output'> = Schema extends z.ZodType
  ? Kind extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined;

/** Input of a call by a client. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (z.ZodType extends P ? unknown : { params: Part<P, 'input'> }) &
        (z.ZodType extends Q ? unknown : { query?: Part<Q, 'input'> }) &
        (z.ZodType extends B ? unknown : { body: Part<B, 'input'> })
    : never;

/** Input of the server's function, after validation. */
export type EndpointRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? {
        params: z.ZodType extends P ? undefined : Part<P, 'output'>;
        query: z.ZodType extends Q ? undefined : Part<Q, 'output'>;
        body: z.ZodType extends B ? undefined : Part<B, 'output'>;
      }
    : never;

/** Response that the client receives, and the result of the server's function before undeclared fields are dropped. */
export type EndpointResponse<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
