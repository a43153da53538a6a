import { skipSeconds } from '@earmark/contract/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createListeners } from '../../lib/listeners.ts';
import type { AudioElement } from './engine/audio-source.ts';
import { createPlayerEngine } from './engine/player-engine.ts';
import type { LoadOptions, PlayerEngine, PlayerState } from './engine/player-state.ts';
import { roundSpeed, stepSpeed } from './engine/speed.ts';
import { isPlaceholderAudio, type Track } from './engine/track.ts';
import type { PlayLists } from './neighbours.ts';
import { createPlayQueue } from './play-queue.ts';
import { createSleepTimer, type SleepChoice, type SleepState } from './sleep-timer.ts';
import type { SpeedMemory } from './speed-memory.ts';
import type { UpNextChanges } from './up-next.ts';

/** The view shown instead of the picture. */
export type PlayerView = 'cover' | 'transcript' | 'chapters' | 'next';

/** The listener's saved preferences. */
export interface PlayerPreferences {
  speed: number;
  /** Whether the next unplayed article follows automatically. */
  playOn: boolean;
  /** Whether single keys control the player; some assistive tools need these keys. */
  shortcuts: boolean;
}

export interface Player extends PlayerState, Omit<PlayerPreferences, 'speed'> {
  /** Whether the full player of small screens is open. */
  expanded: boolean;
  /** The view of the full player. */
  view: PlayerView;
  /** Whether the list of shortcuts is open. */
  helping: boolean;
  /** State of the sleep timer. */
  sleep: SleepState;
  /** The upcoming tracks, in order. */
  upNext: readonly Track[];
  /** Whether the listener moved or removed some of them. */
  nextChanged: boolean;
  /** Pauses or resumes the current track; switches to another track. */
  choose(track: Track): void;
  /** Makes a track current without playing it. */
  present(track: Track): void;
  /** Plays a track from a position in seconds, whatever was current before. */
  playFrom(track: Track, seconds: number): void;
  toggle(): void;
  pause(): void;
  seek(seconds: number): void;
  back(): void;
  forward(): void;
  previous(): void;
  next(): void;
  slower(): void;
  faster(): void;
  setSpeed(speed: number): void;
  setPlayOn(on: boolean): void;
  setShortcuts(on: boolean): void;
  setExpanded(open: boolean): void;
  setView(view: PlayerView): void;
  setSleep(choice: SleepChoice): void;
  /** Moves an upcoming track to another position. */
  moveNext(id: string, to: number): void;
  /** Removes a track from 'Playing Next'; the playlist keeps it. */
  removeNext(id: string): void;
  /** Resets 'Playing Next' to the order of the list. */
  resetNext(): void;
  /** Applies the order that another device has set. */
  followOrder(ids: readonly string[]): void;
  setHelping(open: boolean): void;
  /** Stops and removes the current track. */
  remove(): void;
  /** Sets the lists for previous and next; the current track is updated from them. */
  setLists(lists: Partial<PlayLists>): void;
}

export interface PlayerParts {
  audio: AudioElement;
  preferences: PlayerPreferences;
  savePreferences(preferences: PlayerPreferences): void;
  /** The speed chosen for each article; if absent, all share one speed. */
  speeds?: SpeedMemory;
  /** Reads and writes the listener's changes to 'Playing Next'. */
  upNext?: { read(): UpNextChanges; write(changes: UpNextChanges): void };
  now?: () => number;
}

export interface PlayerControl {
  store: StoreApi<Player>;
  engine: PlayerEngine;
  /** Calls the listener when a track was played to its end; returns a function that removes it. */
  onPlayedToEnd(listener: (track: Track) => void): () => void;
  /**
   * Calls the listener with the ids in their new order when the listener reorders tracks here; returns a
   * function that removes it.
   */
  onReordered(listener: (ids: readonly string[]) => void): () => void;
  dispose(): void;
}

/** Creates the player as the screens use it: the engine's state, the preferences, and previous and next. */
export function createPlayer(parts: PlayerParts): PlayerControl {
  const { audio, preferences, savePreferences, speeds } = parts;
  /** For articles that have no speed of their own. */
  let usualSpeed = roundSpeed(preferences.speed);
  const playedToEnd = createListeners<[track: Track]>();
  const reordered = createListeners<[ids: readonly string[]]>();

  const engine = createPlayerEngine({
    audio,
    onEnded(track) {
      // The next track is determined first: marking this one played may remove it from the list.
      const sleeps = sleep.endsHere();
      const next = store.getState().playOn && !sleeps ? queue.following(track.id) : null;
      if (!isPlaceholderAudio(track.fileUrl)) playedToEnd.notify(track);
      if (next !== null) load(next, { play: true });
    },
  });
  engine.setSpeed(usualSpeed);
  const sleep = createSleepTimer({ engine, now: parts.now ?? Date.now });
  const queue = createPlayQueue({
    ...(parts.upNext ? { stored: parts.upNext } : {}),
    onReordered: reordered.notify,
    onChanged() {
      store.setState({ nextChanged: queue.isChanged() });
      showNext();
    },
  });
  const currentId = () => engine.getState().track?.id;

  function load(track: Track, options: LoadOptions = {}): void {
    engine.setSpeed(speeds?.read(track.articleId) ?? usualSpeed);
    queue.markPlayed(track.id);
    engine.load(track, options);
  }

  function move(step: 1 | -1): void {
    const track = queue.neighbour(currentId(), step);
    if (track === null) engine.clear();
    else load(track, { play: true });
  }

  function showNext(): void {
    const upcoming = queue.upcoming(currentId());
    const before = store.getState().upNext;
    if (upcoming.length !== before.length || upcoming.some((track, index) => track !== before[index])) {
      store.setState({ upNext: upcoming });
    }
  }

  function prefer(change: Partial<PlayerPreferences>): void {
    store.setState(change);
    const { playOn, shortcuts } = store.getState();
    savePreferences({ speed: usualSpeed, playOn, shortcuts });
  }

  function setSpeed(speed: number): void {
    engine.setSpeed(speed);
    const { speed: set, track } = engine.getState();
    usualSpeed = set;
    if (track !== null) speeds?.write(track.articleId, set);
    prefer({ speed: set });
  }

  function choose(track: Track): void {
    if (currentId() === track.id) engine.toggle();
    else load(track, { play: true });
  }

  function playFrom(track: Track, seconds: number): void {
    if (currentId() !== track.id) {
      load(track, { play: true, at: seconds });
    } else {
      engine.seek(seconds);
      if (!engine.getState().playing) engine.play();
    }
  }

  function setLists(change: Partial<PlayLists>): void {
    queue.setLists(change);
    const current = queue.find(currentId());
    if (current !== undefined) engine.update(current);
    showNext();
  }

  const store = createStore<Player>()((set, get) => ({
    ...engine.getState(),
    ...preferences,
    speed: engine.getState().speed,
    expanded: false,
    view: 'cover',
    helping: false,
    sleep: sleep.getState(),
    upNext: [],
    nextChanged: queue.isChanged(),
    choose,
    present: (track) => load(track),
    playFrom,
    toggle: () => engine.toggle(),
    pause: () => engine.pause(),
    seek: (seconds) => engine.seek(seconds),
    back: () => engine.skip(-skipSeconds),
    forward: () => engine.skip(skipSeconds),
    previous: () => move(-1),
    next: () => move(1),
    slower: () => setSpeed(stepSpeed(get().speed, -1)),
    faster: () => setSpeed(stepSpeed(get().speed, 1)),
    setSpeed,
    setPlayOn: (playOn) => prefer({ playOn }),
    setShortcuts: (shortcuts) => prefer({ shortcuts }),
    setExpanded: (expanded) => set({ expanded }),
    setView: (view) => set({ view }),
    setSleep: (choice) => sleep.choose(choice),
    moveNext(id, to) {
      const currentOrder = get().upNext.map((track) => track.id);
      queue.move(currentOrder, id, to);
    },
    removeNext: queue.remove,
    resetNext: queue.reset,
    followOrder: queue.followOrder,
    setHelping: (helping) => set({ helping }),
    remove() {
      engine.clear();
      set({ expanded: false });
    },
    setLists,
  }));
  const stop = engine.subscribe((state, previous) => {
    store.setState(state);
    if (state.track?.id !== previous.track?.id) showNext();
  });
  const stopSleep = sleep.subscribe(() => store.setState({ sleep: sleep.getState() }));

  return {
    store,
    engine,
    onPlayedToEnd: playedToEnd.add,
    onReordered: reordered.add,
    dispose() {
      stop();
      stopSleep();
      sleep.dispose();
      engine.dispose();
    },
  };
}
