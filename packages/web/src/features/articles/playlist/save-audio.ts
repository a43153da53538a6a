import type { Article } from '@earmark/contract/playlist/articles';

/** docs/product/playlist.md#download */
export function downloadName(title: string): string {
  return `${title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '_')}.mp3`;
}

/** Downloads the finished audio and saves it as a file in the browser. Throws if it cannot be downloaded. */
export async function saveAudio({
  title,
  audio_url: url,
}: Pick<Article, 'title' | 'audio_url'>): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the audio could not be downloaded: status ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(title);
  link.click();
  // The browser has started the download once the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
