/** Thrown if an operator's request cannot be fulfilled; the message states the reason. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
