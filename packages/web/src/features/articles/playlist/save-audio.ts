import type { Article } from '@earmark/contract/articles';

/** docs/product/playlist.md#download */
export function downloadName(title: string): string {
  return `${title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '_')}.mp3`;
}

/** Fetches the finished audio and hands it to the browser as a file. Throws when it cannot be fetched. */
export async function saveAudio({
  title,
  audio_url: url,
}: Pick<Article, 'title' | 'audio_url'>): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the audio answered ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(title);
  link.click();
  // The browser has taken the file once the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
