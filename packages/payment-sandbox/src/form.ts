/** A value in a form with bracketed names, the format of the payment provider's API. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Maximum nesting depth and number of fields; calls of the service need far less. */
const maxDepth = 12;
const maxFields = 1_000;

/** Parses `a[b][0]=c` to `{ a: { b: ['c'] } }`. @throws RangeError for a form that exceeds the limits */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > maxFields) throw new RangeError('too many fields');
  for (const [name, value] of pairs) {
    const path = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')));
    if (path.length > maxDepth) throw new RangeError('nested too deeply');
    setField(form, path, value);
  }
  return toLists(form) as Form;
}

function setField(into: Form, path: string[], value: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const existing = into[first];
  const next: Form =
    typeof existing === 'object' && !Array.isArray(existing) ? existing : (Object.create(null) as Form);
  into[first] = next;
  setField(next, rest[0] === '' ? [String(Object.keys(next).length), ...rest.slice(1)] : rest, value);
}

/** Converts objects with the keys 0, 1, 2, … to lists. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Returns a text parameter; undefined if absent or empty. */
export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns a number parameter, which the schema check has already converted. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : undefined;

export const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** Returns a group of parameters; empty if absent. */
export const groupOf = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

export const groupsOf = (value: FormValue | undefined): Form[] =>
  Array.isArray(value) ? value.map((each) => groupOf(each)) : [];

/** Returns metadata as texts. */
export const metadataOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(groupOf(value)).map(([name, text]) => [name, String(text)]));
