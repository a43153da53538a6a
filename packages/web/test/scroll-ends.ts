import { act } from '@testing-library/react';

/** Ends of lists that are watched; jsdom lays nothing out, so a test says when they come into sight. */
export class ScrollEnds {
  static watched: ScrollEnds[] = [];
  readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    ScrollEnds.watched.push(this);
  }
  disconnect() {
    ScrollEnds.watched = ScrollEnds.watched.filter((other) => other !== this);
  }
  /** Every end comes into sight, and goes out of it again at once. */
  static reach(): void {
    act(() => {
      for (const end of [...ScrollEnds.watched]) {
        end.tell([{ isIntersecting: true }]);
        end.tell([{ isIntersecting: false }]);
      }
    });
  }
}
