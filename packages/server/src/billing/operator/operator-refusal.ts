/** What the operator asked for cannot be done; the message says why. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}
