import { type Json, jsonLdObjects } from '../../page/json-ld.ts';
import { resolveUrl } from '../../page/page-text.ts';
import type { KindPage } from '../page-kind.ts';

interface Track {
  url: string;
  language: string;
  isDefault: boolean;
}

/** Addresses that are caption files by their name. */
const captionFile = /\.(?:vtt|srt)(?:[?#]|$)/i;
/** Beginning of the list of captions in the settings of Vimeo's player. */
const vimeoTracks = /"text_tracks"\s*:\s*(\[[^\]]{0,20000}\])/;

/**
 * Returns the address of the publisher's captions of a video: from its `<track>` elements, `caption` in its
 * JSON-LD, the settings of Vimeo's player, or a link. Prefers the language of the page. Null if there are none.
 */
export function findCaptions(page: KindPage): string | null {
  const tracks = [
    ...elementTracks(page),
    ...declaredTracks(page),
    ...playerTracks(page),
    ...linkedTracks(page),
  ];
  const own = page.about.language?.slice(0, 2).toLowerCase();
  const best =
    tracks.find(({ language }) => own !== undefined && language.slice(0, 2).toLowerCase() === own) ??
    tracks.find(({ isDefault }) => isDefault) ??
    tracks[0];
  return best?.url ?? null;
}

function elementTracks({ document, url }: KindPage): Track[] {
  return [...document.querySelectorAll('track[src]')].flatMap((track) => {
    const kind = track.getAttribute('kind')?.toLowerCase() ?? 'subtitles';
    return kind === 'captions' || kind === 'subtitles'
      ? toTrack(track.getAttribute('src'), url, track.getAttribute('srclang'), track.hasAttribute('default'))
      : [];
  });
}

function declaredTracks({ data, url }: KindPage): Track[] {
  return [...jsonLdObjects(data)]
    .flatMap((node) => [node['caption']].flat())
    .flatMap((caption) => {
      if (typeof caption !== 'object' || caption === null) return [];
      const { contentUrl, url: address, inLanguage } = caption as Json;
      return toTrack(contentUrl ?? address, url, inLanguage, false);
    });
}

function playerTracks({ data, url }: KindPage): Track[] {
  return data.flatMap(({ kind, text }) => {
    const list = kind === 'app-state' ? text.match(vimeoTracks)?.[1] : undefined;
    if (list === undefined) return [];
    try {
      const tracks = JSON.parse(list) as unknown;
      return Array.isArray(tracks)
        ? tracks.flatMap((track: Json) => toTrack(track['url'], url, track['lang'], false))
        : [];
    } catch {
      return [];
    }
  });
}

function linkedTracks({ document, url }: KindPage): Track[] {
  return [
    ...document.querySelectorAll('a[href*=".vtt"], a[href*=".srt"], link[rel~="alternate"][type="text/vtt"]'),
  ].flatMap((link) => {
    const address = link.getAttribute('href') ?? '';
    return captionFile.test(address) ? toTrack(address, url, link.getAttribute('hreflang'), false) : [];
  });
}

function toTrack(address: unknown, base: string | null, language: unknown, isDefault: boolean): Track[] {
  const url = typeof address === 'string' ? resolveUrl(address, base) : null;
  return url === null ? [] : [{ url, language: typeof language === 'string' ? language : '', isDefault }];
}
