import { expect, test } from 'vitest';
import { createFakeAudio } from '../../../test/fake-audio.ts';
import { makeTrack } from '../../../test/track-fixture.ts';
import { connectTabs, type TabChannel } from './one-tab.ts';
import { createPlayer } from './player-store.ts';

/** Creates channels that deliver messages to each other synchronously, and never to themselves. */
function makeChannels() {
  const all: { channel: TabChannel; listeners: ((event: { data: unknown }) => void)[] }[] = [];
  return () => {
    const own = { listeners: [] as ((event: { data: unknown }) => void)[] } as (typeof all)[number];
    own.channel = {
      postMessage: (data) => {
        for (const other of all)
          if (other !== own) for (const listener of other.listeners) listener({ data });
      },
      addEventListener: (_type, listener) => void own.listeners.push(listener),
      close: () => void all.splice(all.indexOf(own), 1),
    };
    all.push(own);
    return own.channel;
  };
}

function openTab(channel: TabChannel) {
  const control = createPlayer({
    audio: createFakeAudio(),
    preferences: { speed: 1, playOn: true, shortcuts: true },
    savePreferences: () => {},
  });
  return { player: () => control.store.getState(), close: connectTabs(control.engine, channel) };
}

test('playing in one tab pauses the others, and the last tab wins', () => {
  const newChannel = makeChannels();
  const [one, two] = [openTab(newChannel()), openTab(newChannel())];
  one.player().choose(makeTrack('a'));
  two.player().choose(makeTrack('b'));
  expect([one.player().playing, two.player().playing]).toEqual([false, true]);
  one.player().toggle();
  expect([one.player().playing, two.player().playing]).toEqual([true, false]);
});

test('a closed tab pauses no other tab', () => {
  const newChannel = makeChannels();
  const [one, two] = [openTab(newChannel()), openTab(newChannel())];
  one.player().choose(makeTrack('a'));
  two.close();
  two.player().choose(makeTrack('b'));
  expect(one.player().playing).toBe(true);
});
