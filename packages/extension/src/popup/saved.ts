import type { Transcript } from '@earmark/contract/playlist/public-articles';
import type { Added } from '../service/addition.ts';
import { type Connection, readConnection } from '../service/connection.ts';
import { readEntry, readTranscript, sentenceAt } from '../service/listening.ts';
import { element, icon } from '../ui/element.ts';
import { t } from '../ui/messages.ts';
import { type PlayerControls, playerControls } from './player-controls.ts';

/** Milliseconds between two readings of an entry that is being converted. */
const pollMs = 2_000;

/** The page is saved: plays it, with the spoken word lit. */
export async function showSaved(main: HTMLElement, added: Added): Promise<void> {
  const connection = await readConnection();
  if (connection === null) return;
  const audio = element('audio', { src: added.streamUrl, preload: 'auto' });
  const picture = element('div', { class: 'cover', 'aria-hidden': 'true' });
  const title = element('h1', {}, added.title);
  const spoken = element('p', { class: 'spoken' });
  const controls = playerControls(audio);
  main.replaceChildren(
    element(
      'p',
      { class: 'good', role: 'status' },
      icon('check'),
      t(added.alreadyAdded ? 'savedBefore' : 'saved'),
    ),
    picture,
    title,
    spoken,
    ...controls.elements,
    audio,
    element(
      'footer',
      {},
      link(added.listenUrl, t('readAlong'), 'text'),
      link(`${connection.address}/add`, t('goToApp'), 'out'),
    ),
  );
  void audio.play().catch(() => controls.update());
  await follow(connection, added, { audio, picture, title, spoken, controls });
}

interface Parts {
  audio: HTMLAudioElement;
  picture: HTMLElement;
  title: HTMLElement;
  spoken: HTMLElement;
  controls: PlayerControls;
}

/** Keeps title, picture, duration and the lit word up to date while the popup is open. */
async function follow(connection: Connection, added: Added, parts: Parts): Promise<void> {
  let transcript: Transcript | null = null;
  const light = () => {
    if (transcript !== null && parts.spoken.isConnected)
      drawSentence(parts.spoken, transcript, parts.audio.currentTime * 1_000);
  };
  parts.audio.addEventListener('timeupdate', light);
  while (parts.audio.isConnected) {
    // Each is tried again: the popup shows what it has meanwhile.
    const entry = await readEntry(connection, added.audioId).catch(() => null);
    if (entry !== null) {
      parts.title.textContent = entry.title;
      parts.controls.setDuration(entry.duration);
      if (entry.thumbnail_url !== null)
        drawPicture(parts.picture, `${connection.address}${entry.thumbnail_url}`);
      if (entry.status === 'failed') parts.controls.fail();
    }
    transcript = (await readTranscript(connection, added.audioId).catch(() => null)) ?? transcript;
    light();
    if (transcript?.complete === true && entry?.status === 'completed') return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function drawPicture(place: HTMLElement, address: string): void {
  if (place.firstChild === null) place.append(element('img', { src: address, alt: '' }));
}

function drawSentence(place: HTMLElement, transcript: Transcript, ms: number): void {
  const sentence = sentenceAt(transcript, ms);
  if (sentence === null) return;
  const { before, word, after } = sentence;
  place.replaceChildren(before, element('mark', {}, word), after);
  place.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
}

const link = (href: string, label: string, name: 'text' | 'out'): HTMLElement =>
  element('a', { class: 'quiet', href, target: '_blank', rel: 'noopener' }, icon(name), label);
