import type { Highlight } from '@earmark/contract/highlights/highlights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../test/article-fixture.ts';
import { createFakeAudio } from '../../../test/fake-audio.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { setWidth } from '../../../test/set-width.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { createPlayer } from '../player/player-store.ts';
import { playHighlights } from './play-highlights.ts';

const harborId = '11111111-1111-4111-8111-111111111111';
const harbor = makeArticle(harborId, { title: 'The harbor', status: 'completed', audio_url: '/harbor.mp3' });

function makeHighlight(id: number, facts: Partial<Highlight> = {}): Highlight {
  return {
    id: `22222222-2222-4222-8222-22222222222${id}`,
    entry_id: harborId,
    article: { id: 'harbor', title: 'The harbor', author: null, site: null, url: null },
    quote: `Quote ${id}.`,
    start: { block: 0, offset: 0 },
    end: { block: 0, offset: 8 },
    seconds: 10 * id,
    duration: 4,
    voice: 'Matthew',
    note: '',
    source: 'selection',
    created_at: '2026-03-05T10:00:00.000Z',
    ...facts,
  };
}
const moss = { id: 'moss', title: 'The moss', author: null, site: null, url: null };
const all = [
  makeHighlight(1),
  makeHighlight(2, { entry_id: null, article: moss, source: 'headphones', note: 'For the talk' }),
  makeHighlight(3),
];
const page = (highlights: Highlight[]) => ({
  highlights,
  entries: [harbor],
  total: highlights.length,
  articles: 2,
  seconds: 130,
  next_cursor: null,
});

beforeEach(() => {
  rememberSession();
  setWidth(1280);
});

test('shows highlights by article, and finds and sorts them', async () => {
  const queries: unknown[] = [];
  renderApp('/highlights', {
    listHighlights: ({ query }: { query: URLSearchParams }) => {
      queries.push(Object.fromEntries(query));
      return page(all);
    },
  } as never);
  const groups = await screen.findAllByRole('heading', { level: 2 });
  expect(groups.map((each) => each.textContent)).toEqual(['The harbor', 'The moss']);
  const first = groups[0]?.closest('section') as HTMLElement;
  expect(
    within(first)
      .getAllByText(/^Quote/)
      .map((each) => each.textContent),
  ).toEqual(['Quote 1.', 'Quote 3.']);
  expect(screen.getByText('3 in 2 pieces')).toBeDefined();
  expect(screen.getByText(/^0:20 · Matthew · From headphones · /)).toBeDefined();
  expect(screen.getByText('For the talk')).toBeDefined();
  // What was deleted cannot be played.
  expect(screen.getAllByRole('button', { name: /^Play “/ })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Play all, 2 min' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'With notes' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'oldest' } });
  const field = screen.getByRole('searchbox', { name: 'Search what you marked' });
  fireEvent.change(field, { target: { value: 'quiet' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(queries.at(-1)).toEqual({ order: 'oldest', with_notes: 'true', q: 'quiet' }));
});

test('writes a note, deletes with undo, and exports', async () => {
  const calls: unknown[] = [];
  let listed = [makeHighlight(1)];
  renderApp('/highlights', {
    listHighlights: () => page(listed),
    changeNote: ({ body }: { body: { note: string } }) => {
      calls.push(body.note);
      listed = [makeHighlight(1, { note: body.note })];
      return listed[0];
    },
    deleteHighlight: () => {
      calls.push('deleted');
      listed = [];
    },
    restoreHighlight: () => {
      calls.push('restored');
      listed = [makeHighlight(1)];
      return listed[0];
    },
    exportHighlights: ({ query }: { query: { format: string } }) => `as ${query.format}`,
  } as never);
  const menu = () => screen.findByRole('button', { name: /^Actions for/ });
  fireEvent.click(await menu());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add a note' }));
  fireEvent.change(await screen.findByLabelText('Your note'), { target: { value: ' Remember ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Remember')).toBeDefined();
  fireEvent.click(await menu());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Mark what you want to keep')).toBeDefined();
  expect(screen.getByRole('figure').textContent).toContain('A highlight looks like this');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Quote 1.')).toBeDefined();
  expect(calls).toEqual(['Remember', 'deleted', 'restored']);
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: () => {} }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Markdown' }));
  await waitFor(() => expect(saved[0]?.type).toBe('text/markdown'));
  vi.unstubAllGlobals();
});

test('says how to make the first highlight', async () => {
  renderApp('/highlights');
  expect(await screen.findByText(/keep the last sentence/)).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('all are played one after the other, and the last one ends with a pause', async () => {
  const audio = createFakeAudio();
  const control = createPlayer({
    audio,
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
  const [one, other] = [makeTrack('a'), makeTrack('b')];
  const playing: (string | null)[] = [];
  playHighlights(
    control,
    [
      { id: 'first', track: one, from: 10, to: 12 },
      { id: 'second', track: other, from: 5, to: 6 },
    ],
    (id) => playing.push(id),
  );
  audio.ready(100);
  audio.advance(1);
  expect(playing).toEqual(['first']);
  audio.advance(2);
  await waitFor(() => expect(playing.at(-1)).toBe('second'));
  audio.ready(100);
  expect([playing.at(-1), control.engine.getState().track?.id, audio.currentTime]).toEqual([
    'second',
    'b',
    5,
  ]);
  audio.advance(2);
  await waitFor(() => expect(playing).toHaveLength(3));
  expect(playing).toEqual(['first', 'second', null]);
  expect(control.engine.getState().playing).toBe(false);
  control.dispose();
});
