import type { Article } from '@earmark/contract/playlist/articles';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { KeptEntry, OfflineSettings } from './kept-entry.ts';

/** How many articles are kept from now on, and how many found no room. */
export interface KeepResult {
  added: number;
  withoutRoom: number;
}

/** Keeps articles on this device. */
export interface Keeper {
  /** Keeps articles within the budget; those that are kept already count as added. */
  keep(articles: readonly Article[]): Promise<KeepResult>;
  remove(ids: readonly string[]): Promise<void>;
  changeSettings(change: Partial<OfflineSettings>): void;
  /** Finds an article that a list has loaded. */
  find(id: string): Article | undefined;
}

interface OfflineState {
  /** The entries, those added last first. */
  entries: readonly KeptEntry[];
  settings: OfflineSettings;
  /** Null where nothing can be kept: without a session, a service worker or a cache. */
  keeper: Keeper | null;
}

/** What is kept on this device, for all screens of the page. */
export const offlineStore = createStore<OfflineState>()(() => ({
  entries: [],
  settings: { maxBytes: 0, removePlayed: true, removeArchived: true },
  keeper: null,
}));

/** Returns a part of what is kept; the component renders again when that part changes. */
export const useOffline = <T>(select: (state: OfflineState) => T): T => useStore(offlineStore, select);

/** Returns the entry of an article; undefined if it is not kept. */
export const useKept = (id: string): KeptEntry | undefined =>
  useOffline(({ entries }) => entries.find(({ article }) => article.id === id));
