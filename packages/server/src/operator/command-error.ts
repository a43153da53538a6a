import { AppError } from '../platform/errors.ts';

/** The input is not a command, or the command was refused; the message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Waits for the work of a command. A refusal of the service becomes one of the command. @throws CommandError */
export async function orCommandError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw new CommandError(error.message);
    throw error;
  }
}
