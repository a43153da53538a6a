/** Too many sources wait to be read, altogether or of one owner; the same request may succeed a little later. */
export class ReaderBusyError extends Error {
  override readonly name = 'ReaderBusyError';

  constructor(waiting: number) {
    super(`${waiting} sources wait to be read`);
  }
}
