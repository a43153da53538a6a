import type { SaveWhat, TabToSave } from './save-tab.ts';

/** What the pages of the extension ask of its background. */
export type Request =
  /** Answered with the last `SaveState`. */
  | { kind: 'save'; tab: TabToSave; what: SaveWhat }
  | { kind: 'cancel'; url: string }
  /** Answered with the number of pages that wait. */
  | { kind: 'waiting' }
  | { kind: 'send' }
  /**
   * Connects to an installation; here, because the popup closes when another window opens. Answered with null, or with why
   * it failed.
   */
  | { kind: 'connect'; address: string };

/** Why a connection failed. */
export interface ConnectProblem {
  code: string;
  message: string;
}

const kinds = ['save', 'cancel', 'waiting', 'send', 'connect'];

export const isRequest = (message: unknown): message is Request =>
  typeof message === 'object' && message !== null && kinds.includes(String(Reflect.get(message, 'kind')));

/** Sends a request to the background. */
export const sendRequest = <Answer>(request: Request): Promise<Answer> => chrome.runtime.sendMessage(request);
