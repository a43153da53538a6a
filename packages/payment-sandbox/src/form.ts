/** A value of a form in brackets: what the payment provider's calls carry. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Deepest nesting and most fields that are read; calls of ours stay far below. */
const deepest = 12;
const maxFields = 1_000;

/** Reads `a[b][0]=c` into `{ a: { b: ['c'] } }`. @throws RangeError for a form that is out of all proportion */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > maxFields) throw new RangeError('too many fields');
  for (const [name, value] of pairs) {
    const path = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')));
    if (path.length > deepest) throw new RangeError('nested too deeply');
    place(form, path, value);
  }
  return lists(form) as Form;
}

function place(into: Form, path: string[], value: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const there = into[first];
  const next: Form =
    typeof there === 'object' && !Array.isArray(there) ? there : (Object.create(null) as Form);
  into[first] = next;
  place(next, rest[0] === '' ? [String(Object.keys(next).length), ...rest.slice(1)] : rest, value);
}

/** Objects whose keys count from 0 are lists. */
function lists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, lists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** A text among the parameters; undefined when absent or empty. */
export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A number among the parameters, which the contract has made one. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : undefined;

export const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** A group of parameters; empty when absent. */
export const groupOf = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

export const groupsOf = (value: FormValue | undefined): Form[] =>
  Array.isArray(value) ? value.map((each) => groupOf(each)) : [];

/** Metadata, as texts. */
export const metadataOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(groupOf(value)).map(([name, text]) => [name, String(text)]));
