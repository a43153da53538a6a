import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { AudioElement } from './engine/audio-source.ts';
import type { PlayerEngine, PlayerState } from './engine/player-state.ts';
import type { Track } from './engine/track.ts';
import type { PlayLists } from './neighbours.ts';
import type { SleepChoice, SleepState } from './sleep-timer.ts';
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

/** Lengths of the two skips, in seconds. */
export interface Skips {
  back: number;
  forward: number;
}

export interface Player extends PlayerState, Omit<PlayerPreferences, 'speed'> {
  /** Whether the full player of small screens is open. */
  expanded: boolean;
  /** The view of the full player. */
  view: PlayerView;
  /** Whether the list of shortcuts is open. */
  helping: boolean;
  /** Whether the feed or site of the current track has a speed of its own, and what changes that; null if it cannot. */
  ownSpeed: { isOn: boolean; set(own: boolean): void } | null;
  /** Seconds that the buttons go back and forward. */
  skips: Skips;
  /** Loads the controls of an article that plays; null while nobody is signed in. */
  loadEntryControls: (() => Promise<{ EntryControls: ComponentType<{ id: string }> }>) | null;
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
  setSkips(skips: Skips): void;
  setSleep(choice: SleepChoice): void;
  /** Puts the end of the sleep timer off. */
  extendSleep(): void;
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
  /** Reads and writes the listener's changes to 'Playing Next'. */
  upNext?: { read(): UpNextChanges; write(changes: UpNextChanges): void };
  now?: () => number;
}

/** Parts of the player of a signed-in listener. */
export interface PlayerExtension {
  /** Returns the speed at which a track begins. */
  speedOf?: (track: Track) => number | undefined;
  /** Called with the speed that the listener chose. Returns whether it counts for only some tracks. */
  onSpeed?: (track: Track | null, speed: number) => boolean;
  /** Replaces the finished audio of the current track by other audio of it. */
  onReplaced?: (before: Track, track: Track) => void;
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
  /** Adds parts that are loaded later. */
  extend(extension: PlayerExtension): void;
  dispose(): void;
}
