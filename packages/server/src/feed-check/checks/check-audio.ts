import { type PodcastAppId, serverText } from '@earmark/contract';
import { describeReply, hasStatus, type Reply } from '../../platform/safe-fetch/own-reply.ts';
import { allApps } from '../apps/podcast-apps.ts';
import type { OwnItem } from '../read-own-feed.ts';
import { type CheckResult, resultsOf } from '../result.ts';
import { type FetchedAudio, totalOf } from './fetch-audio.ts';

const head = resultsOf('head');
const range = resultsOf('range');
const length = resultsOf('length');
const type = resultsOf('type');

/** Players that request parts of a file even if it is played from its beginning. */
const playsParts: readonly PodcastAppId[] = ['apple', 'overcast', 'pocketcasts', 'antennapod'];
const passOn = serverText(
  'Let the reverse proxy pass audio under /rss/ on unchanged: no compression, no rewriting, no cache.',
);

/** Checks the audio of the newest episode. @param others lengths of further episodes */
export function checkAudio(
  audio: FetchedAudio,
  others: readonly { item: OwnItem; length: number | null }[],
): CheckResult[] {
  // A body that ends early is reported by the check of the length.
  const refused = [...audio.byApp].filter(
    ([, { status, leftTo }]) => leftTo !== null || (status !== 200 && status !== 206),
  );
  const [first] = refused;
  if (first)
    return [
      type.problem(
        serverText('Audio does not arrive'),
        serverText('The audio of the newest episode {reply}.', { reply: describeReply(first[1]) }),
        serverText(
          'Let the reverse proxy send all requests under /rss/ to the service, without bot protection.',
        ),
        {
          affects: refused.map(([app]) => app),
          because: (app) => {
            const reply = audio.byApp.get(app);
            return reply
              ? serverText('Because the audio {reply}.', { reply: describeReply(reply) })
              : serverText('Because the audio does not arrive.');
          },
        },
      ),
    ];
  return [checkHead(audio), checkRange(audio), checkLength(audio, others), checkType(audio.whole)];
}

function checkHead({ head: reply, item }: FetchedAudio): CheckResult {
  const advice = serverText('Let the reverse proxy pass HEAD requests on.');
  if (!hasStatus(reply, 200))
    return head.warning(
      serverText('HEAD is refused'),
      serverText('A HEAD request for the audio {reply}.', { reply: describeReply(reply) }),
      advice,
    );
  const stated = totalOf(reply);
  return stated === item.length
    ? head.ok(serverText('HEAD is answered'), serverText('A HEAD request for the audio states its length.'))
    : head.warning(
        serverText('HEAD states another length'),
        stated === null
          ? serverText('A HEAD request for the audio states no bytes; the feed states {length}.', {
              length: item.length,
            })
          : serverText('A HEAD request for the audio states {stated} bytes; the feed states {length}.', {
              stated,
              length: item.length,
            }),
        advice,
      );
}

/** Checks that parts of the audio can be requested, and are those of the whole. */
function checkRange(audio: FetchedAudio): CheckResult {
  const { start, middle, middleAt, whole } = audio;
  const remedy = serverText('{advice} It must pass Range, If-Range, Content-Range and Accept-Ranges on.', {
    advice: passOn,
  });
  if (start.status !== 206 || middle.status !== 206)
    return range.problem(
      serverText('Audio cannot be skipped through'),
      serverText('A request for a part of the audio is answered with all of it.'),
      remedy,
      {
        affects: ['apple'],
        because: () => serverText('Because it only plays audio of which it can request parts.'),
        drawback: serverText('Skipping works only in downloaded episodes.'),
      },
    );
  const isSame =
    isPart(start, 0, 2, whole) &&
    isPart(middle, middleAt, middle.body.length, whole) &&
    start.body.length === 2;
  return isSame
    ? range.ok(
        serverText('Audio can be skipped through'),
        serverText('Parts of the audio arrive, with the bytes of the whole.'),
      )
    : range.problem(
        serverText('Parts of the audio differ'),
        serverText('A part of the audio does not have the bytes of the whole at its place.'),
        remedy,
        {
          affects: playsParts,
          because: () => serverText('Because it would play damaged audio after a skip.'),
        },
      );
}

/** Whether a part states its place and has the bytes of the whole, as far as that was read. */
function isPart(part: Reply, from: number, bytes: number, whole: Reply): boolean {
  const stated = /^bytes (\d+)-/.exec(part.headers['content-range'] ?? '')?.[1];
  const expected = whole.body.subarray(from, from + bytes);
  return Number(stated) === from && part.body.subarray(0, expected.length).equals(expected);
}

function checkLength(
  { item, whole, start }: FetchedAudio,
  others: readonly { item: OwnItem; length: number | null }[],
): CheckResult {
  if (whole.failure !== null)
    return length.problem(
      serverText('Audio ends early'),
      serverText('The audio of the newest episode {reply}.', { reply: describeReply(whole) }),
      passOn,
      { affects: allApps, because: () => serverText('Because downloads of the audio end early.') },
    );
  const real = whole.isCut ? (totalOf(start) ?? totalOf(whole)) : whole.body.length;
  const differing = [{ item, length: real }, ...others].find(
    (each) => each.length !== null && each.length !== each.item.length,
  );
  return differing
    ? length.problem(
        serverText('Audio has another length'),
        serverText('An episode has {real} bytes; the feed states {stated}.', {
          real: differing.length ?? 0,
          stated: differing.item.length,
        }),
        passOn,
        {
          drawback: serverText(
            'Progress and skipping may be wrong, because the audio is not as long as the feed states.',
          ),
        },
      )
    : length.ok(
        serverText('Audio has its stated length'),
        serverText('The audio is as long as the feed states.'),
      );
}

function checkType({ headers }: Reply): CheckResult {
  const found = headers['content-type'] ?? 'nothing';
  if (found === 'audio/mpeg')
    return type.ok(serverText('Audio has its type'), serverText('The audio arrives as audio/mpeg.'));
  const message = serverText('The audio arrives as {found} instead of audio/mpeg.', { found });
  const remedy = serverText('Let the reverse proxy pass the Content-Type header on unchanged.');
  return /^(audio\/|application\/octet-stream)/.test(found)
    ? type.warning(serverText('Audio has another type'), message, remedy)
    : type.problem(serverText('Audio has another type'), message, remedy, {
        affects: ['apple', 'overcast', 'pocketcasts'],
        because: () => serverText('Because the audio arrives as {found}.', { found }),
      });
}
