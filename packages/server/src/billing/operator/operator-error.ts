/** A request of the operator cannot be fulfilled; the message states why. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
