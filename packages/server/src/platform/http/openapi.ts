import { type Endpoint, type ErrorCode, errorTable, idTokenHeader, UploadType } from '@earmark/contract';
import { uploadTypes } from '@earmark/extraction';
import { z } from 'zod';

/** Error codes that any endpoint can return, besides those it declares. */
const sharedErrors: readonly ErrorCode[] = ['validation_failed', 'internal', 'unavailable'];

type JsonSchema = Record<string, unknown>;

/** Describes the endpoints of the service as an OpenAPI 3.1 document. */
export function describeEndpoints(
  endpoints: Readonly<Record<string, Endpoint>>,
  info: { title: string; version: string; server: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeOperation(operationId, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.server }],
    tags: [...new Set(Object.values(endpoints).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'apiKey', in: 'header', name: idTokenHeader },
        personalKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal key, made in the settings. Each operation lists the scope that it needs.',
        },
      },
      schemas: { Error: errorSchema() },
    },
  };
}

function describeOperation(operationId: string, endpoint: Endpoint): Record<string, unknown> {
  const { scope } = endpoint;
  const key = scope === undefined ? [] : [{ personalKey: scope === 'any' ? [] : [scope] }];
  const security = {
    user: [{ idToken: [] }, ...key],
    optional: [{ idToken: [] }, ...key, {}],
    none: [],
  }[endpoint.auth];
  const parameters = [
    ...describeParameters('path', endpoint.params),
    ...describeParameters('query', endpoint.query),
  ];
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: describeBody(endpoint.body, endpoint.forms) } }
      : {}),
    responses: { ...describeResponse(endpoint), ...describeErrors(endpoint) },
  };
}

/** Describes a body in each content type that the endpoint accepts; only a multipart form contains a file itself. */
function describeBody(body: z.ZodType, forms = false): Record<string, unknown> {
  const schema = toSchema(body, 'input');
  if (!forms) return { 'application/json': { schema } };
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>>;
  const file = { ...properties['file'], format: 'binary' };
  return {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema: { ...schema, properties: { ...properties, file } } },
  };
}

function describeParameters(
  location: 'path' | 'query',
  schema: z.ZodType | undefined,
): Record<string, unknown>[] {
  if (!schema) return [];
  const { properties, required, additionalProperties } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    additionalProperties?: JsonSchema;
  };
  if (!properties) {
    return [
      {
        name: 'parameters',
        in: location,
        style: 'form',
        explode: true,
        schema: { type: 'object', additionalProperties },
      },
    ];
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (required ?? []).includes(name),
    schema: property,
  }));
}

function describeResponse(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.response instanceof z.ZodVoid) return { 204: { description: 'Done.' } };
  const schema = toSchema(endpoint.response, 'output');
  const type = endpoint.response instanceof z.ZodString ? 'text/plain' : 'application/json';
  return { 200: { description: endpoint.summary, content: { [type]: { schema } } } };
}

function describeErrors(endpoint: Endpoint): Record<string, unknown> {
  const codes = [
    ...new Set([
      ...endpoint.errors,
      ...sharedErrors,
      ...(endpoint.auth === 'user' ? (['unauthenticated'] as const) : []),
    ]),
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorTable[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== UploadType) return;
      jsonSchema.enum = [...uploadTypes];
      delete jsonSchema.pattern;
    },
  });
  return rest;
}

function errorSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['error', 'message', 'request_id'],
    properties: {
      error: { type: 'string', enum: Object.keys(errorTable) },
      message: { type: 'string' },
      request_id: { type: 'string' },
    },
    additionalProperties: true,
  };
}
