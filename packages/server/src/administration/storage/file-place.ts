import { narrationPrefix, segmentPrefix } from '../../narrations/index.ts';

/** Which row a file belongs to. */
export type FileOwner = { table: 'narration' | 'article' | 'mail' | 'segment'; id: string };

/** What a file counts as, and the row without which it is not needed; null for each that does not apply. */
export interface FilePlace {
  kind: 'texts' | 'pictures' | 'voices' | null;
  owner: FileOwner | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const narrations = narrationPrefix('').split('/')[0];
const segments = segmentPrefix.slice(0, -1);

/** Returns what the key of a stored file says about it. The database knows the sizes of episodes and segments. */
export function placeOf(key: string): FilePlace {
  const [folder, name = '', file = ''] = key.split('/');
  if (folder === segments) return { kind: null, owner: { table: 'segment', id: key } };
  if (folder === narrations) {
    const owner = { table: 'narration', id: name } as const;
    if (file === 'episode.mp3') return { kind: null, owner };
    return { kind: file.endsWith('.png') ? 'pictures' : 'texts', owner };
  }
  if (folder === 'thumbnails') {
    const id = name.replace(/\.jpg$/, '');
    return { kind: 'pictures', owner: uuid.test(id) ? { table: 'article', id } : null };
  }
  if (folder === 'books') return { kind: file.endsWith('.jpg') ? 'pictures' : 'texts', owner: null };
  if (folder === 'inbox') return { kind: 'texts', owner: { table: 'mail', id: key } };
  return { kind: kinds[folder ?? ''] ?? null, owner: null };
}

const kinds: Readonly<Record<string, FilePlace['kind']>> = {
  uploads: 'texts',
  'inbox-ses': 'texts',
  podcast: 'pictures',
  'feed-cards': 'pictures',
  'feed-pictures': 'pictures',
  'partner-logos': 'pictures',
  passages: null,
  samples: 'voices',
  'pack-samples': 'voices',
};
