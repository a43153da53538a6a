import { isUrl } from '@earmark/contract';
import type { Message } from 'grammy/types';

/** What a message asks the bot to do. */
export type MessageContent =
  | { kind: 'command'; name: string; argument: string }
  | { kind: 'links'; urls: readonly string[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; fileId: string; name: string; type: string; bytes: number }
  /** Nothing that can be read aloud, such as a greeting, a picture or a sticker. */
  | { kind: 'nothing' };

/** A text that is longer is content itself; in a shorter one, only its addresses count. */
const maxCaptionLength = 500;
/** A shorter text without an address is talk. */
const minTextLength = 50;
/** Maximum number of addresses that one message adds. */
const maxUrls = 10;
/** Apps split a text above 4,096 characters into several messages, at a word or a line. */
const splitLength = 3_500;
/** Maximum seconds between the parts. */
const splitSeconds = 2;

/** Classifies a message: a command, a file, addresses, or a text. */
export function readMessage(message: Message): MessageContent {
  const text = message.text ?? message.caption ?? '';
  const [, name, argument] = /^\/([a-z_]+)(?:@\w+)?(?:\s+(\S+))?\s*$/i.exec(text) ?? [];
  if (name !== undefined) return { kind: 'command', name: name.toLowerCase(), argument: argument ?? '' };
  const { document } = message;
  if (document !== undefined) {
    return {
      kind: 'file',
      fileId: document.file_id,
      name: document.file_name ?? '',
      type: document.mime_type ?? '',
      bytes: document.file_size ?? 0,
    };
  }
  const urls = urlsOf(message, text);
  if (urls.length > 0 && text.length <= maxCaptionLength) return { kind: 'links', urls };
  return text.trim().length >= minTextLength ? { kind: 'text', text } : { kind: 'nothing' };
}

/** Returns the addresses that Telegram found in a text, each once. Its offsets count UTF-16 units, like ours. */
function urlsOf(message: Message, text: string): string[] {
  const entities = message.entities ?? message.caption_entities ?? [];
  const found = entities.flatMap((entity) => {
    if (entity.type === 'text_link') return [entity.url];
    return entity.type === 'url' ? [text.slice(entity.offset, entity.offset + entity.length)] : [];
  });
  return [...new Set(found)].filter(isUrl).slice(0, maxUrls);
}

const isPlainText = (message: Message): message is Message & { text: string } =>
  message.text !== undefined && !message.text.startsWith('/');

/** Returns whether a message may be a part of a text that the app has split, so that more may follow. */
export const mayContinue = (message: Message | undefined): boolean =>
  message !== undefined && isPlainText(message) && message.text.length >= splitLength;

/** Joins the parts of texts that the app has split. @param messages of one chat, in their order */
export function joinParts(messages: readonly Message[]): Message[] {
  const joined: Message[] = [];
  let last: Message | undefined;
  for (const message of messages) {
    const first = joined.at(-1);
    const continues =
      first !== undefined &&
      last !== undefined &&
      mayContinue(last) &&
      isPlainText(message) &&
      message.date - last.date <= splitSeconds;
    // A split is at the end of a line or between two words.
    if (continues)
      joined[joined.length - 1] = { ...first, text: `${first.text}\n${message.text}` } as Message;
    else joined.push(message);
    last = message;
  }
  return joined;
}
