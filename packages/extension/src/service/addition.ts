import { call } from './call.ts';
import type { Connection } from './connection.ts';

/** Something to add to the playlist. It is kept until the service has it. */
export interface Addition {
  /** Random; also the key in the queue. */
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Address of the page; '' for a text without one. */
  url: string;
  title: string;
  /** The page as HTML. */
  html?: string;
  /** A selected text. */
  text?: string;
  /** A PDF. */
  file?: Blob;
  /** Short name of a voice; the preferred ones if absent. */
  voice?: string;
}

/** A playlist entry, as the service answers. */
export interface Added {
  id: string;
  audioId: string;
  title: string;
  alreadyAdded: boolean;
  listenUrl: string;
  streamUrl: string;
}

/** Name of this way of adding, which the entry keeps. */
const source = 'extension';

/** Sends an addition. Sending one twice is harmless: the second one finds the entry of the first. @throws CallError */
export async function sendAddition(
  connection: Connection,
  { url, title, html, text, file, voice }: Addition,
  signal?: AbortSignal,
): Promise<Added> {
  const form = new FormData();
  const fields = { url, html, text, title: text === undefined ? undefined : title, voice, source };
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') form.append(name, value);
  }
  if (file) form.append('file', file, fileNameOf(url, title));
  const response = await call(connection, '/api/add', {
    method: 'POST',
    body: form,
    ...(signal ? { signal } : {}),
  });
  const entry = (await response.json()) as Record<
    'id' | 'audio_id' | 'title' | 'listen_url' | 'stream_url',
    string
  > & {
    already_added: boolean;
  };
  return {
    id: entry.id,
    audioId: entry.audio_id,
    title: entry.title,
    alreadyAdded: entry.already_added,
    listenUrl: entry.listen_url,
    streamUrl: entry.stream_url,
  };
}

/** Returns a name for the PDF of a tab, which is its title if it has none of its own. */
export function fileNameOf(url: string, title: string): string {
  const last = URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : '';
  let name = last ?? '';
  try {
    name = decodeURIComponent(name);
  } catch {
    // Kept as it is.
  }
  name = (name || title || 'document').replace(/[\\/:*?"<>|\n\r]/g, ' ').trim();
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
