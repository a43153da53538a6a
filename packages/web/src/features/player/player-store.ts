import { SKIP_SECONDS } from '@earmark/contract/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AudioElement } from './engine/audio-source.ts';
import { createPlayerEngine } from './engine/player-engine.ts';
import type { PlayerEngine, PlayerState } from './engine/player-state.ts';
import { roundSpeed, stepSpeed } from './engine/speed.ts';
import { isPlaceholderAudio, type Track } from './engine/track.ts';
import { neighbour, type PlayLists } from './neighbours.ts';
import { createSleepTimer, type SleepChoice, type SleepState } from './sleep-timer.ts';
import type { SpeedMemory } from './speed-memory.ts';
import { noChanges, type UpNextChanges, upNext, withMove, withoutEntry, withPlayed } from './up-next.ts';

/** What stands in the place of the picture. */
export type PlayerView = 'cover' | 'transcript' | 'chapters' | 'next';

/** So many tracks to come are shown; what follows them is in the playlist. */
const shownNext = 50;

/** What a listener chose and wants to find again. */
export interface PlayerPreferences {
  speed: number;
  /** Whether the next unheard article follows by itself. */
  playOn: boolean;
  /** Whether single keys work the player; some assistive tools need them for themselves. */
  shortcuts: boolean;
}

export interface Player extends PlayerState, Omit<PlayerPreferences, 'speed'> {
  /** The full player of small screens is open. */
  expanded: boolean;
  /** What the full player shows. */
  view: PlayerView;
  /** The list of shortcuts is open. */
  helping: boolean;
  /** When playing stops by itself. */
  sleep: SleepState;
  /** What the next button will play, in order. */
  upNext: readonly Track[];
  /** The listener moved or took out some of it. */
  nextChanged: boolean;
  /** The same track pauses or resumes; another one takes over. */
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
  /** Moves what comes next to another place among the first that do. */
  moveNext(id: string, to: number): void;
  /** Takes a track out of what comes next; the playlist keeps it. */
  removeNext(id: string): void;
  /** Lets what comes next follow the list again. */
  resetNext(): void;
  /** Takes up the order that another device gave. */
  followOrder(ids: readonly string[]): void;
  setHelping(open: boolean): void;
  /** Stops, with nothing current. */
  remove(): void;
  /** What previous and next move through; the current track takes up newer facts from it. */
  setLists(lists: Partial<PlayLists>): void;
}

export interface PlayerParts {
  audio: AudioElement;
  preferences: PlayerPreferences;
  savePreferences(preferences: PlayerPreferences): void;
  /** Which speed was chosen for which article; without it all share one. */
  speeds?: SpeedMemory;
  /** Changes to what comes next, from an earlier visit, and the way to keep them. */
  upNext?: { read(): UpNextChanges; write(changes: UpNextChanges): void };
  now?: () => number;
}

export interface PlayerControl {
  store: StoreApi<Player>;
  engine: PlayerEngine;
  /** Calls back when a track was heard to its end; answers how to stop that. */
  onHeard(listener: (track: Track) => void): () => void;
  /** Calls back with what was put first, when that changes here; answers how to stop that. */
  onReordered(listener: (ids: readonly string[]) => void): () => void;
  dispose(): void;
}

/** The player as the screens see it: the engine's state, the listener's preferences, and what moves through lists. */
export function createPlayer(parts: PlayerParts): PlayerControl {
  const { audio, preferences, savePreferences, speeds } = parts;
  let lists: PlayLists = { playlist: [], found: [] };
  let changes = parts.upNext?.read() ?? noChanges;
  /** For articles that have no speed of their own. */
  let usualSpeed = roundSpeed(preferences.speed);
  const heard = new Set<(track: Track) => void>();
  const reordered = new Set<(ids: readonly string[]) => void>();

  const engine = createPlayerEngine({
    audio,
    onEnded(track) {
      // The next one is looked up first: marking this one played may take it out of the list.
      const sleeps = sleep.endsHere();
      const next = store.getState().playOn && !sleeps ? following(track.id) : null;
      if (!isPlaceholderAudio(track.fileUrl)) for (const listener of [...heard]) listener(track);
      if (next !== null) load(next, { play: true });
    },
  });
  engine.setSpeed(usualSpeed);
  const sleep = createSleepTimer({ engine, now: parts.now ?? Date.now });

  function load(track: Track, options: Parameters<typeof engine.load>[1] = {}): void {
    engine.setSpeed(speeds?.read(track.articleId) ?? usualSpeed);
    changeNext(withPlayed(changes, track.id));
    engine.load(track, options);
  }

  /** What plays by itself after a track: the next unheard one, without going round the end of the list. */
  function following(currentId: string): Track | null {
    const listed = [...lists.playlist, ...lists.found].some(({ id }) => id === currentId);
    const entries = listed ? upNext(currentId, lists, changes) : [];
    return entries.find(({ track, wrapped }) => !wrapped && !track.played)?.track ?? null;
  }

  function move(step: 1 | -1): void {
    const currentId = engine.getState().track?.id;
    const next = step === 1 ? upNext(currentId, lists, changes)[0]?.track : undefined;
    const track = next ?? neighbour(currentId, withoutRemoved(currentId), step);
    if (track === null) engine.clear();
    else load(track, { play: true });
  }

  function withoutRemoved(currentId: string | undefined): PlayLists {
    const stays = ({ id }: Track) => id === currentId || !changes.removed.includes(id);
    return { playlist: lists.playlist.filter(stays), found: lists.found.filter(stays) };
  }

  function showNext(): void {
    const currentId = engine.getState().track?.id;
    const shown = upNext(currentId, lists, changes)
      .slice(0, shownNext)
      .map(({ track }) => track);
    const before = store.getState().upNext;
    if (shown.length !== before.length || shown.some((track, index) => track !== before[index])) {
      store.setState({ upNext: shown });
    }
  }

  function changeNext(next: UpNextChanges, { elsewhere = false } = {}): void {
    const sameOrder = next.order.join() === changes.order.join();
    if (sameOrder && next.removed === changes.removed) return;
    changes = next;
    parts.upNext?.write(changes);
    if (!sameOrder && !elsewhere) for (const listener of [...reordered]) listener(changes.order);
    store.setState({ nextChanged: changes.order.length + changes.removed.length > 0 });
    showNext();
  }

  const store = createStore<Player>()((set, get) => {
    const prefer = (change: Partial<PlayerPreferences>) => {
      set(change);
      const { playOn, shortcuts } = get();
      savePreferences({ speed: usualSpeed, playOn, shortcuts });
    };
    const setSpeed = (speed: number) => {
      engine.setSpeed(speed);
      const { speed: set, track } = engine.getState();
      usualSpeed = set;
      if (track !== null) speeds?.write(track.articleId, set);
      prefer({ speed: set });
    };
    return {
      ...engine.getState(),
      ...preferences,
      speed: engine.getState().speed,
      expanded: false,
      view: 'cover',
      helping: false,
      sleep: sleep.getState(),
      upNext: [],
      nextChanged: changes.order.length + changes.removed.length > 0,
      choose(track) {
        if (engine.getState().track?.id === track.id) engine.toggle();
        else load(track, { play: true });
      },
      present: (track) => load(track),
      playFrom(track, seconds) {
        if (engine.getState().track?.id !== track.id) {
          load(track, { play: true, at: seconds });
        } else {
          engine.seek(seconds);
          if (!engine.getState().playing) engine.play();
        }
      },
      toggle: () => engine.toggle(),
      pause: () => engine.pause(),
      seek: (seconds) => engine.seek(seconds),
      back: () => engine.skip(-SKIP_SECONDS),
      forward: () => engine.skip(SKIP_SECONDS),
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
      moveNext: (id, to) =>
        changeNext(
          withMove(
            changes,
            get().upNext.map((track) => track.id),
            id,
            to,
          ),
        ),
      removeNext: (id) => changeNext(withoutEntry(changes, id)),
      resetNext: () => changeNext(noChanges),
      followOrder: (order) => changeNext({ ...changes, order }, { elsewhere: true }),
      setHelping: (helping) => set({ helping }),
      remove() {
        engine.clear();
        set({ expanded: false });
      },
      setLists(change) {
        lists = { ...lists, ...change };
        const currentId = engine.getState().track?.id;
        const current = [...lists.playlist, ...lists.found].find((track) => track.id === currentId);
        if (current !== undefined) engine.update(current);
        showNext();
      },
    };
  });
  const stop = engine.subscribe((state, previous) => {
    store.setState(state);
    if (state.track?.id !== previous.track?.id) showNext();
  });
  const stopSleep = sleep.subscribe(() => store.setState({ sleep: sleep.getState() }));

  return {
    store,
    engine,
    onHeard(listener) {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    onReordered(listener) {
      reordered.add(listener);
      return () => reordered.delete(listener);
    },
    dispose() {
      stop();
      stopSleep();
      sleep.dispose();
      engine.dispose();
    },
  };
}
