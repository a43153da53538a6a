import {
  Antenna,
  AudioLines,
  AudioWaveform,
  Cast,
  CircleDot,
  CirclePlay,
  Disc3,
  Headphones,
  type LucideIcon,
  Mic,
  Orbit,
  Podcast,
  Radio,
  RadioTower,
  Rss,
  Signal,
  SquarePlay,
} from 'lucide-react';

/** A drawing of our own in the color family of each app; never its logo. */
const marks: Readonly<Record<string, readonly [LucideIcon, ground: string]>> = {
  'Apple Podcasts': [Podcast, '#7b3fb0'],
  Overcast: [RadioTower, '#b8560c'],
  Castro: [AudioWaveform, '#12734f'],
  Downcast: [Signal, '#2b5f97'],
  'iCatcher!': [Radio, '#8a3a3a'],
  'Podcast Guru': [Headphones, '#55489c'],
  'Player FM': [CircleDot, '#a8352c'],
  'YouTube Music': [SquarePlay, '#b3261e'],
  'Pocket Casts': [Disc3, '#b32d28'],
  Castbox: [AudioLines, '#a9480f'],
  'Podcast Addict': [Mic, '#8f4a12'],
  Castamatic: [Cast, '#2a6f8f'],
  Podverse: [Orbit, '#35518c'],
  AntennaPod: [Antenna, '#1f6591'],
  Podbean: [Rss, '#4c6b1f'],
  Spotify: [AudioLines, '#1a6b38'],
};
/** Names of apps that have a mark, the most used ones first. */
export const markedApps: readonly string[] = Object.keys(marks);

const other = [CirclePlay, '#5c5346'] as const;

/** The mark of a podcast app. Decorative: its name stands beside it. @param props.size in pixels */
export function AppMark({ app, size = 32 }: { app: string; size?: number }) {
  const [Icon, ground] = marks[app] ?? other;
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-small"
      style={{ width: size, height: size, backgroundColor: ground, color: '#fff' }}
    >
      <Icon size={Math.round(size * 0.62)} />
    </span>
  );
}
