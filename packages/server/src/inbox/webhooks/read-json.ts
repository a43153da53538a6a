import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';

/** Parses JSON. @throws AppError `bad_request` if it is invalid or does not match the schema */
export function readJson<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('bad_request', {}, { cause: error });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('bad_request', {}, { cause: result.error });
  return result.data;
}
