import { SKIP_SECONDS } from '@earmark/contract/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AudioElement } from './engine/audio-source.ts';
import { createPlayerEngine } from './engine/player-engine.ts';
import type { PlayerEngine, PlayerState } from './engine/player-state.ts';
import { stepSpeed } from './engine/speed.ts';
import { isPlaceholderAudio, type Track } from './engine/track.ts';
import { following, neighbour, type PlayLists } from './neighbours.ts';

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
  /** The list of shortcuts is open. */
  helping: boolean;
  /** C4.12: the same track pauses while it plays, and plays otherwise; another one takes over. */
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
}

export interface PlayerControl {
  store: StoreApi<Player>;
  engine: PlayerEngine;
  /** Calls back when a track was heard to its end; answers how to stop that. */
  onHeard(listener: (track: Track) => void): () => void;
  dispose(): void;
}

/** The player as the screens see it: the engine's state, the listener's preferences, and what moves through lists. */
export function createPlayer({ audio, preferences, savePreferences }: PlayerParts): PlayerControl {
  let lists: PlayLists = { playlist: [], found: [] };
  const heard = new Set<(track: Track) => void>();

  const engine = createPlayerEngine({
    audio,
    onEnded(track) {
      // The next one is looked up first: marking this one played may take it out of the list.
      const next = store.getState().playOn ? following(track.id, lists) : null;
      if (!isPlaceholderAudio(track.fileUrl)) for (const listener of [...heard]) listener(track);
      if (next !== null) engine.load(next, { play: true });
    },
  });
  engine.setSpeed(preferences.speed);

  function move(step: 1 | -1): void {
    const track = neighbour(engine.getState().track?.id, lists, step);
    if (track === null) engine.clear();
    else engine.load(track, { play: true });
  }

  const store = createStore<Player>()((set, get) => {
    const prefer = (change: Partial<PlayerPreferences>) => {
      set(change);
      const { speed, playOn, shortcuts } = get();
      savePreferences({ speed, playOn, shortcuts });
    };
    const setSpeed = (speed: number) => {
      engine.setSpeed(speed);
      prefer({ speed: engine.getState().speed });
    };
    return {
      ...engine.getState(),
      ...preferences,
      speed: engine.getState().speed,
      expanded: false,
      helping: false,
      choose(track) {
        if (engine.getState().track?.id === track.id) engine.toggle();
        else engine.load(track, { play: true });
      },
      present: (track) => engine.load(track),
      playFrom(track, seconds) {
        if (engine.getState().track?.id !== track.id) {
          engine.load(track, { play: true, at: seconds });
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
      },
    };
  });
  const stop = engine.subscribe((state) => store.setState(state));

  return {
    store,
    engine,
    onHeard(listener) {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    dispose() {
      stop();
      engine.dispose();
    },
  };
}
