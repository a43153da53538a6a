import { readFile } from 'node:fs/promises';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Form } from './form.ts';

/**
 * Validates the parameters of a call and converts them from text to their types, in place. @returns the first
 * problem
 */
export type CheckCall = (call: string, params: Form) => { message: string; param: string } | null;

interface Schemas {
  calls: Readonly<Record<string, string>>;
  definitions: object;
}

/**
 * Loads the schemas of all calls. They are generated from the parameter types of the pinned client, so the
 * sandbox rejects unknown parameters like the provider.
 */
export async function loadCheckCall(): Promise<CheckCall> {
  const text = await readFile(new URL('stripe-params.schemas', import.meta.url), 'utf8');
  const { calls, definitions } = JSON.parse(text) as Schemas;
  const ajv = new Ajv({
    coerceTypes: true,
    strict: false,
    allErrors: false,
    validateFormats: false,
    // Optimizing the generated code takes twice as long as generating it, without a noticeable benefit.
    code: { optimize: false },
  });
  ajv.addSchema({ $id: 'stripe', definitions });
  const validators = new Map<string, ValidateFunction>();
  return (call, params) => {
    const ref = calls[call];
    if (ref === undefined) return unknownParam(params);
    const validate = validators.get(call) ?? ajv.compile({ $ref: `stripe${ref}` });
    validators.set(call, validate);
    if (validate(params)) return null;
    const problem = validate.errors?.[0];
    const extra = problem?.params['additionalProperty'];
    const where = [...(problem?.instancePath.split('/').filter(Boolean) ?? []), extra].filter(Boolean);
    const param = where.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
    return extra === undefined
      ? { message: `Invalid ${param || 'request'}: ${problem?.message ?? 'refused'}`, param }
      : { message: `Received unknown parameter: ${param}`, param };
  };
}

/** A call without its own parameters still accepts `expand`. */
function unknownParam(params: Form): { message: string; param: string } | null {
  const param = Object.keys(params).find((name) => name !== 'expand');
  return param === undefined ? null : { message: `Received unknown parameter: ${param}`, param };
}
