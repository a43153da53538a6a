import { publicFields, type SandboxContext } from './sandbox-context.ts';
import { getAnyObject } from './sandbox-store.ts';

/** Replaces the ids at the given paths with the objects themselves. @param paths for example `data.promotion.coupon` */
export async function expandObject(
  sandbox: SandboxContext,
  object: object,
  paths: readonly string[],
): Promise<object> {
  let expanded: unknown = object;
  for (const path of [...paths].sort((a, b) => a.length - b.length)) {
    expanded = await expandAt(sandbox, expanded, path.split('.'));
  }
  return expanded as object;
}

async function expandAt(sandbox: SandboxContext, value: unknown, path: readonly string[]): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => expandAt(sandbox, each, path)));
  const [name, ...rest] = path;
  if (name === undefined) {
    if (typeof value !== 'string') return value;
    const found = await getAnyObject(sandbox.tx, value);
    return found ? publicFields(found) : value;
  }
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const inner = (value as Record<string, unknown>)[name];
  const opened = await expandAt(sandbox, inner, []);
  const list = Array.isArray(opened)
    ? await Promise.all(opened.map((each) => expandAt(sandbox, each, [])))
    : opened;
  return { ...value, [name]: rest.length === 0 ? list : await expandAt(sandbox, list, rest) };
}
