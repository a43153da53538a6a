/** Schemas for kinds of values that several variables share. */
import { z } from 'zod';

export const text = z.string().trim().min(1, 'must not be empty');

export const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
  .transform((value) => ['true', '1', 'yes'].includes(value));

/** Values separated by commas. */
export const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

/** An http(s) address; slashes at the end are removed. */
export const webAddress = text
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http(s) address',
  )
  .transform((value) => value.replace(/\/+$/, ''));
