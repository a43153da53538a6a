/** Too many sources wait to be read, in total or of one owner. The same request may succeed later. */
export class ReaderBusyError extends Error {
  override readonly name = 'ReaderBusyError';

  constructor(waiting: number) {
    super(`${waiting} sources are waiting to be read; try again later`);
  }
}
