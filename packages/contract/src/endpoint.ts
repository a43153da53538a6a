import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** `user` needs the id token; `optional` reads it when sent; `none` ignores it. */
export type EndpointAuth = 'user' | 'optional' | 'none';

/** One endpoint, declared once: validation, the typed client and the OpenAPI document all come from this. */
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
  summary: string;
  /** Groups endpoints in the reference page. */
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** `z.void()` answers 204 without a body. */
  response: Response;
  /** What it can answer besides the codes every endpoint shares (validation, sign-in, rate limit, internal). */
  errors: readonly ErrorCode[];
}

/** Declares an endpoint, keeping its exact types. */
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

/** What a caller sends. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (z.ZodType extends P ? unknown : { params: Part<P, 'input'> }) &
        (z.ZodType extends Q ? unknown : { query?: Part<Q, 'input'> }) &
        (z.ZodType extends B ? unknown : { body: Part<B, 'input'> })
    : never;

/** What the server's function receives after validation. */
export type EndpointRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? {
        params: z.ZodType extends P ? undefined : Part<P, 'output'>;
        query: z.ZodType extends Q ? undefined : Part<Q, 'output'>;
        body: z.ZodType extends B ? undefined : Part<B, 'output'>;
      }
    : never;

/** What the caller receives (and the server's function returns, before undeclared fields are dropped). */
export type EndpointResponse<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
