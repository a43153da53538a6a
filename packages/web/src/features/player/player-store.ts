import { skipSeconds } from '@earmark/contract/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createListeners } from '../../lib/listeners.ts';
import { createPlayerEngine } from './engine/player-engine.ts';
import type { LoadOptions, PlayerEngine } from './engine/player-state.ts';
import { roundSpeed, stepSpeed } from './engine/speed.ts';
import { isPlaceholderAudio, type Track } from './engine/track.ts';
import type { PlayLists } from './neighbours.ts';
import { createPlayQueue, type PlayQueue } from './play-queue.ts';
import type {
  Player,
  PlayerControl,
  PlayerExtension,
  PlayerParts,
  PlayerPreferences,
  PlayerView,
  Skips,
} from './player-model.ts';
import { readRetryAfter } from './read-retry-after.ts';
import { createSleepTimer, type SleepChoice, type SleepTimer } from './sleep-timer.ts';

export type { Player, PlayerControl, PlayerParts, PlayerPreferences, PlayerView } from './player-model.ts';

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
  #extension: PlayerExtension = {};
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

  extend(extension: PlayerExtension): void {
    this.#extension = { ...this.#extension, ...extension };
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
      ownSpeed: null,
      loadEntryControls: null,
      skips: { back: skipSeconds, forward: skipSeconds },
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
      back: () => engine.skip(-this.store.getState().skips.back),
      forward: () => engine.skip(this.store.getState().skips.forward),
      previous: () => this.#move(-1),
      next: () => this.#move(1),
      slower: () => step(-1),
      faster: () => step(1),
      setSpeed: (speed: number) => this.#setSpeed(speed),
      setSkips: (skips: Skips) => this.store.setState({ skips }),
      setSleep: (choice: SleepChoice) => this.#sleep.choose(choice),
      extendSleep: () => this.#sleep.extend(),
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
    this.engine.setSpeed(this.#extension.speedOf?.(track) ?? this.#usualSpeed);
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
    if (!this.#extension.onSpeed?.(track, set)) this.#usualSpeed = set;
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
    if (current !== undefined) this.#update(current);
    this.#showNext();
  }

  /** Finished audio that is replaced, by another voice or a correction, goes on at the same word. */
  #update(track: Track): void {
    const { track: before } = this.engine.getState();
    const isOther =
      before?.id === track.id &&
      before.fileUrl !== '' &&
      track.fileUrl !== '' &&
      before.audioId !== track.audioId;
    const { onReplaced } = this.#extension;
    if (isOther && onReplaced) onReplaced(before, track);
    else this.engine.update(track);
  }
}
