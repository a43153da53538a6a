import { Blob as NodeBlob } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
} from '../../../../test/fake-playlist-service.ts';
import { renderApp } from '../../../../test/render-articles.tsx';

let service: FakePlaylistService;
beforeEach(() => {
  service = createFakePlaylistService([makeArticle('a'), makeArticle('b')]);
  service.on('reportArticle', () => ({ report_id: 'r1' }));
  // The Response class of Node.js only reads its own Blob class.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('caches', createFakeCaches());
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** The single cache in which unsent input is stored. */
function createFakeCaches() {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => void stored.set(address, response),
    match: async (address: string) => stored.get(address),
    delete: async (address: string) => stored.delete(address),
  };
  return { open: async () => cache, has: async () => stored.size > 0 };
}

async function openForm(title: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report Issues' }));
  await screen.findByLabelText('What went wrong?');
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('What went wrong?');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

/**
 * Ends the session as the service does: unsent input is kept, and all other data of this browser is deleted.
 */
async function signInAgain(app: ReturnType<typeof renderApp>): Promise<void> {
  await app.refuse();
  cleanup();
  sessionStorage.clear();
  renderApp('/playlist', { service });
}

test('restores an unsent report after the session has ended', async () => {
  const app = renderApp('/playlist', { service });
  await openForm('Title a');
  type('It stops after');
  await signInAgain(app);
  await openForm('Title a');
  await waitFor(() => expect(field().value).toBe('It stops after'));
});

test('restores it even if a report about another article is started first', async () => {
  const app = renderApp('/playlist', { service });
  await openForm('Title a');
  type('It stops after');
  await signInAgain(app);
  await openForm('Title b');
  type('Another fault');
  await waitFor(() => expect(sessionStorage).toHaveLength(2));
  expect(field().value).toBe('Another fault');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openForm('Title a');
  expect(field().value).toBe('It stops after');
});
