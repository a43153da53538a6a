import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message, Update } from 'grammy/types';
import { GrammyError } from 'grammy/web';
import type { App } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import type { Stop } from '../platform/domain.ts';
import { reasonOf } from '../platform/reason-of.ts';
import { botIdOf } from './connecting.ts';
import { answerMessage } from './handle-message.ts';
import { openClient, type TelegramClient } from './open-client.ts';
import { joinParts, mayContinue } from './read-message.ts';
import { leaveBot, takeBot } from './telegram-store.ts';

/** Seconds for which Telegram keeps a request open until there is a message. */
const pollSeconds = 25;
/** Milliseconds for which a process may read the messages; more than a request and the handling of its messages take. */
const turnMs = 120_000;
/** Milliseconds after which a process that may not read them tries again, and after an error. */
const pauseMs = 5_000;
const maxPauseMs = 60_000;
/** Milliseconds of the shortest wait for messages: a server that answers at once gets no flood of requests. */
const minPollMs = 1_000;
/** Milliseconds in which the parts of a split text arrive. */
const partsMs = 1_000;
/** Tries before a message is given up. */
const maxTries = 3;
/** Milliseconds for one message. */
const handlingMs = 60_000;

/** Runs the bot until it is stopped. One process at a time reads the messages, because Telegram allows one. */
export async function runBot(app: App, config: NonNullable<Config['telegram']>): Promise<Stop> {
  const own = new AbortController();
  const signal = AbortSignal.any([own.signal, app.stopping]);
  const bot = createBot(app, config, signal);
  const done = keepPolling(app, bot, signal);
  return async () => {
    own.abort();
    await done;
    await leaveBot(app.db, botIdOf(config), bot.process, app.clock.now()).catch(() => {});
  };
}

interface Bot {
  /** Random name of this process. */
  readonly process: string;
  /** Waits for messages and handles them. @returns false if another process reads them */
  poll(): Promise<boolean>;
}

async function keepPolling(app: App, bot: Bot, signal: AbortSignal): Promise<void> {
  let [problem, pause] = ['', pauseMs];
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const isOurs = await bot.poll();
      [problem, pause] = ['', pauseMs];
      const left = (isOurs ? minPollMs : pauseMs) - (performance.now() - startedAt);
      if (left > 0) await sleep(left, undefined, { signal, ref: false }).catch(() => {});
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof GrammyError ? error.description : reasonOf(error);
      // Said once, not at every try.
      if (reason !== problem) app.log.warn({ reason }, 'the Telegram bot does not work');
      problem = reason;
      const wanted = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * 1_000 : 0;
      await sleep(Math.max(pause, wanted), undefined, { signal, ref: false }).catch(() => {});
      pause = Math.min(maxPauseMs, pause * 2);
    }
  }
}

/** Creates the bot, without a request to Telegram. */
export function createBot(app: App, config: NonNullable<Config['telegram']>, signal: AbortSignal): Bot {
  const client = openClient(config);
  const process = randomUUID();
  const id = botIdOf(config);
  const states = new Map<string, MessageState>();
  let username: string | null = null;
  let offset = 0;
  const waitForUpdates = async (): Promise<Update[]> => {
    const updates = await client.readUpdates(offset, pollSeconds, signal);
    if (!mayContinue(updates.at(-1)?.message)) return updates;
    await sleep(partsMs, undefined, { signal });
    return client.readUpdates(offset, 0, signal);
  };
  return {
    process,
    poll: async () => {
      username ??= await client.readName(signal);
      if (!(await takeBot(app.db, { id, username, process, now: app.clock.now(), forMs: turnMs })))
        return false;
      const updates = await waitForUpdates();
      await handleAll(app, { client, states, signal }, updates);
      states.clear();
      // Telegram deletes a message once a later one is requested, so that none is lost if this process is killed.
      const last = updates.at(-1);
      if (last !== undefined) offset = last.update_id + 1;
      return true;
    },
  };
}

interface Handling {
  client: TelegramClient;
  /** What became of the messages that were read last. */
  states: Map<string, MessageState>;
  signal: AbortSignal;
}

interface MessageState {
  failures: number;
  /** The answer once the message is handled. */
  answer: string | null;
  done: boolean;
}

/** Handles the messages of each chat in their order, and the chats at the same time. @throws if one has to be tried again */
async function handleAll(app: App, handling: Handling, updates: readonly Update[]): Promise<void> {
  const chats = new Map<number, Message[]>();
  for (const { message } of updates) {
    // In a group, anybody could add to a playlist.
    if (message?.chat.type !== 'private') continue;
    chats.set(message.chat.id, [...(chats.get(message.chat.id) ?? []), message]);
  }
  const results = await Promise.allSettled(
    [...chats.values()].map(async (messages) => {
      for (const message of joinParts(messages)) await handleOne(app, handling, message);
    }),
  );
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Handles and answers a message, each once, also if it is read again because another one failed. */
async function handleOne(app: App, { client, states, signal }: Handling, message: Message): Promise<void> {
  const key = `${message.chat.id} ${message.message_id}`;
  const state = states.get(key) ?? { failures: 0, answer: null, done: false };
  states.set(key, state);
  if (state.done) return;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(handlingMs)]);
  try {
    state.answer ??= await answerMessage(app, client, message, limited);
    await client.answer(message, state.answer, limited);
  } catch (error) {
    // The chat was deleted, or its user blocked the bot.
    const refused = error instanceof GrammyError && [400, 403].includes(error.error_code);
    state.failures++;
    if (signal.aborted || (!refused && state.failures < maxTries)) throw error;
    if (!refused) {
      app.log.error({ err: error }, 'a message to the Telegram bot was given up');
      await client.answer(message, 'Something went wrong. Please send it again.', signal).catch(() => {});
    }
  }
  state.done = true;
}
