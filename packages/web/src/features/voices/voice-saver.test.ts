import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVoiceSaver, type SaveLabel } from './voice-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const sent: (readonly string[])[] = [];
  const labels: SaveLabel[] = [];
  const responses: PromiseWithResolvers<void>[] = [];
  const saver = createVoiceSaver({
    show: (label) => void labels.push(label),
    send(names) {
      sent.push(names);
      const response = Promise.withResolvers<void>();
      responses.push(response);
      return response.promise;
    },
  });
  const complete = async (isSaved: boolean) => {
    const response = responses.shift();
    if (isSaved) response?.resolve();
    else response?.reject(new Error('no'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, label: () => labels.at(-1), complete };
}

test('Save → Saving... → Saved! → Save after 2 seconds', async () => {
  const { saver, label, complete } = open();
  saver.save(['Amy']);
  expect(label()).toBe('Saving...');
  await complete(true);
  expect(label()).toBe('Saved!');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(label()).toBe('Saved!');
  await vi.advanceTimersByTimeAsync(1);
  expect(label()).toBe('Save');
});

test('Error - Try Again, and back after 3 seconds', async () => {
  const { saver, label, complete } = open();
  saver.save(['Amy']);
  await complete(false);
  expect(label()).toBe('Error - Try Again');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(label()).toBe('Error - Try Again');
  await vi.advanceTimersByTimeAsync(1);
  expect(label()).toBe('Save');
});

test('sends one selection at a time, and only the last of those that wait', async () => {
  const { saver, sent, label, complete } = open();
  saver.change(['Amy']);
  saver.change(['Amy', 'Brian']);
  saver.change(['Brian']);
  expect(sent).toEqual([['Amy']]);
  // Failed, but no longer the current selection.
  await complete(false);
  expect(label()).toBe('Save');
  expect(sent).toEqual([['Amy'], ['Brian']]);
  await complete(true);
  expect(label()).toBe('Save');
});

test('a change during saving resets the label, and hides the outcome of the earlier request', async () => {
  const { saver, label, complete } = open();
  saver.save(['Amy']);
  saver.change(['Amy', 'Emma']);
  expect(label()).toBe('Save');
  await complete(true);
  await complete(true);
  expect(label()).toBe('Save');
});
