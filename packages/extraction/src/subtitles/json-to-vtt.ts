/** A segment of a transcript in JSON; times are seconds. */
interface Segment {
  speaker?: unknown;
  startTime?: unknown;
  endTime?: unknown;
  body?: unknown;
}

/** Converts the transcript of a podcast in JSON to WebVTT. @returns '' if it is damaged */
export function jsonToVtt(text: string): string {
  let parsed: { segments?: unknown };
  try {
    parsed = JSON.parse(text) as { segments?: unknown };
  } catch {
    return '';
  }
  const segments: unknown[] = Array.isArray(parsed.segments) ? parsed.segments : [];
  const cues = segments.flatMap((segment) => {
    const { speaker, startTime, endTime, body } = (segment ?? {}) as Segment;
    if (typeof body !== 'string') return [];
    const words = escaped(body);
    const voice = typeof speaker === 'string' && speaker.trim() !== '' ? `<v ${escaped(speaker)}>` : '';
    return [`${timeOf(startTime)} --> ${timeOf(endTime ?? startTime)}\n${voice}${words}`];
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Text that is one line of a cue. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ').trim();

/** Returns `hh:mm:ss.ttt`; 0 for what is no time. */
function timeOf(seconds: unknown): string {
  const ms =
    typeof seconds === 'number' && seconds >= 0 && seconds < 360_000 ? Math.round(seconds * 1_000) : 0;
  const part = (value: number, length = 2): string => String(Math.floor(value)).padStart(length, '0');
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1_000) % 60)}.${part(ms % 1_000, 3)}`;
}
