import { skipSeconds } from '@earmark/contract/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createListeners } from '../../lib/listeners.ts';
import type { AudioElement } from './engine/audio-source.ts';
import { createPlayerEngine } from './engine/player-engine.ts';
import type { LoadOptions, PlayerEngine, PlayerState } from './engine/player-state.ts';
import { roundSpeed, stepSpeed } from './engine/speed.ts';
import { isPlaceholderAudio, type Track } from './engine/track.ts';
import type { PlayLists } from './neighbours.ts';
import { createPlayQueue, type PlayQueue } from './play-queue.ts';
import { readRetryAfter } from './read-retry-after.ts';
import { createSleepTimer, type SleepChoice, type SleepState, type SleepTimer } from './sleep-timer.ts';
import type { SpeedMemory } from './speed-memory.ts';
import type { UpNextChanges } from './up-next.ts';

/** The view shown instead of the picture. */
export type PlayerView = 'cover' | 'transcript' | 'chapters' | 'highlights' | 'next';

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
  return new ScreenPlayer(parts);
}

class ScreenPlayer implements PlayerControl {
  readonly store: StoreApi<Player>;
  readonly engine: PlayerEngine;
  readonly onPlayedToEnd: PlayerControl['onPlayedToEnd'];
  readonly onReordered: PlayerControl['onReordered'];
  readonly #parts: PlayerParts;
  readonly #sleep: SleepTimer;
  readonly #queue: PlayQueue;
  readonly #playedToEnd = createListeners<[track: Track]>();
  readonly #stopFollowing: () => void;
  /** For articles that have no speed of their own. */
  #usualSpeed: number;

  constructor(parts: PlayerParts) {
    const reordered = createListeners<[ids: readonly string[]]>();
    this.#parts = parts;
    this.onPlayedToEnd = this.#playedToEnd.add;
    this.onReordered = reordered.add;
    this.engine = createPlayerEngine({
      audio: parts.audio,
      onEnded: (track) => this.#onEnded(track),
      readRetryAfter,
    });
    this.#usualSpeed = roundSpeed(parts.preferences.speed);
    this.engine.setSpeed(this.#usualSpeed);
    this.#sleep = createSleepTimer({ engine: this.engine, now: parts.now ?? Date.now });
    this.#queue = createPlayQueue({
      ...(parts.upNext ? { stored: parts.upNext } : {}),
      onReordered: reordered.notify,
      onChanged: () => {
        this.store.setState({ nextChanged: this.#queue.isChanged() });
        this.#showNext();
      },
    });
    this.store = createStore<Player>()(() => ({
      ...this.#initialState(),
      ...this.#playActions(),
      ...this.#viewActions(),
      ...this.#queueActions(),
    }));
    this.#stopFollowing = this.#followParts();
  }

  dispose(): void {
    this.#stopFollowing();
    this.#sleep.dispose();
    this.engine.dispose();
  }

  #initialState() {
    const state = this.engine.getState();
    return {
      ...state,
      ...this.#parts.preferences,
      speed: state.speed,
      expanded: false,
      view: 'cover' as const,
      helping: false,
      sleep: this.#sleep.getState(),
      upNext: [],
      nextChanged: this.#queue.isChanged(),
    };
  }

  #playActions() {
    const { engine } = this;
    const step = (by: 1 | -1) => this.#setSpeed(stepSpeed(this.store.getState().speed, by));
    return {
      choose: (track: Track) => this.#choose(track),
      present: (track: Track) => this.#load(track),
      playFrom: (track: Track, seconds: number) => this.#playFrom(track, seconds),
      toggle: () => engine.toggle(),
      pause: () => engine.pause(),
      seek: (seconds: number) => engine.seek(seconds),
      back: () => engine.skip(-skipSeconds),
      forward: () => engine.skip(skipSeconds),
      previous: () => this.#move(-1),
      next: () => this.#move(1),
      slower: () => step(-1),
      faster: () => step(1),
      setSpeed: (speed: number) => this.#setSpeed(speed),
      setSleep: (choice: SleepChoice) => this.#sleep.choose(choice),
      remove: () => {
        engine.clear();
        this.store.setState({ expanded: false });
      },
    };
  }

  #viewActions() {
    return {
      setPlayOn: (playOn: boolean) => this.#prefer({ playOn }),
      setShortcuts: (shortcuts: boolean) => this.#prefer({ shortcuts }),
      setExpanded: (expanded: boolean) => this.store.setState({ expanded }),
      setView: (view: PlayerView) => this.store.setState({ view }),
      setHelping: (helping: boolean) => this.store.setState({ helping }),
    };
  }

  #queueActions() {
    const queue = this.#queue;
    return {
      moveNext: (id: string, to: number) => {
        const currentOrder = this.store.getState().upNext.map((track) => track.id);
        queue.move(currentOrder, id, to);
      },
      removeNext: queue.remove,
      resetNext: queue.reset,
      followOrder: queue.followOrder,
      setLists: (change: Partial<PlayLists>) => this.#setLists(change),
    };
  }

  /** Shows the state of the engine and of the sleep timer. Returns a function that ends this. */
  #followParts(): () => void {
    const stop = this.engine.subscribe((state, previous) => {
      this.store.setState(state);
      if (state.track?.id !== previous.track?.id) this.#showNext();
    });
    const stopSleep = this.#sleep.subscribe(() => this.store.setState({ sleep: this.#sleep.getState() }));
    return () => {
      stop();
      stopSleep();
    };
  }

  #currentId(): string | undefined {
    return this.engine.getState().track?.id;
  }

  #onEnded(track: Track): void {
    // The next track is determined first: marking this one played may remove it from the list.
    const sleeps = this.#sleep.endsHere();
    const next = this.store.getState().playOn && !sleeps ? this.#queue.following(track.id) : null;
    if (!isPlaceholderAudio(track.fileUrl)) this.#playedToEnd.notify(track);
    if (next !== null) this.#load(next, { play: true });
  }

  #load(track: Track, options: LoadOptions = {}): void {
    this.engine.setSpeed(this.#parts.speeds?.read(track.articleId) ?? this.#usualSpeed);
    this.#queue.markPlayed(track.id);
    this.engine.load(track, options);
  }

  #move(step: 1 | -1): void {
    const track = this.#queue.neighbour(this.#currentId(), step);
    if (track === null) this.engine.clear();
    else this.#load(track, { play: true });
  }

  #showNext(): void {
    const upcoming = this.#queue.upcoming(this.#currentId());
    const before = this.store.getState().upNext;
    if (upcoming.length !== before.length || upcoming.some((track, index) => track !== before[index])) {
      this.store.setState({ upNext: upcoming });
    }
  }

  #prefer(change: Partial<PlayerPreferences>): void {
    this.store.setState(change);
    const { playOn, shortcuts } = this.store.getState();
    this.#parts.savePreferences({ speed: this.#usualSpeed, playOn, shortcuts });
  }

  #setSpeed(speed: number): void {
    this.engine.setSpeed(speed);
    const { speed: set, track } = this.engine.getState();
    this.#usualSpeed = set;
    if (track !== null) this.#parts.speeds?.write(track.articleId, set);
    this.#prefer({ speed: set });
  }

  #choose(track: Track): void {
    if (this.#currentId() === track.id) this.engine.toggle();
    else this.#load(track, { play: true });
  }

  #playFrom(track: Track, seconds: number): void {
    if (this.#currentId() !== track.id) {
      this.#load(track, { play: true, at: seconds });
    } else {
      this.engine.seek(seconds);
      if (!this.engine.getState().playing) this.engine.play();
    }
  }

  #setLists(change: Partial<PlayLists>): void {
    this.#queue.setLists(change);
    const current = this.#queue.find(this.#currentId());
    if (current !== undefined) this.engine.update(current);
    this.#showNext();
  }
}
