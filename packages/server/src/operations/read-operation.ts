import { OperationError } from './operation-error.ts';

/** A parsed command for the whole installation. */
export type Operation =
  | { kind: 'backup'; file: string }
  | { kind: 'restore'; file: string; replace: boolean };

const options: Readonly<Record<Operation['kind'], readonly string[]>> = {
  backup: [],
  restore: ['--replace'],
};

/** @param words the command's name and its arguments @throws OperationError */
export function readOperation(words: readonly string[]): Operation {
  const [kind = '', ...rest] = words;
  if (!(kind in options)) throw new OperationError(`'${kind}' is not a command.`);
  const verb = kind as Operation['kind'];
  const given = rest.filter((word) => word.startsWith('--'));
  const unknown = given.find((word) => !options[verb].includes(word));
  if (unknown !== undefined) throw new OperationError(`${unknown} is not an option of ${verb}.`);
  const [file, ...others] = rest.filter((word) => !word.startsWith('--'));
  if (others.length > 0) throw new OperationError(`Unexpected argument '${others[0]}'.`);
  if (file === undefined) throw new OperationError(`Name the file: earmark ${verb} <file>`);
  return verb === 'backup' ? { kind: verb, file } : { kind: verb, file, replace: given.length > 0 };
}
