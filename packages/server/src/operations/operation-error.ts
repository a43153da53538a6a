/** A command of the operator cannot be carried out; the message states why and what to do. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}
