import { expect, it } from 'vitest';
import { podcastGuid, uuidV5 } from './podcast-guid.ts';

// The two examples in the podcast namespace's documentation of the `guid` tag.
it.each([
  ['mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('creates the documented guid of %s', (name, guid) => {
  expect(uuidV5('ead4c236-bf58-58c6-a2c6-a6b28d128cb6', name)).toBe(guid);
});

it('returns one permanent guid for each listener', () => {
  expect(podcastGuid('u1')).toBe(podcastGuid('u1'));
  expect(podcastGuid('u1')).not.toBe(podcastGuid('u2'));
  // Literal, because a change would make every subscribed app show a new podcast.
  expect(podcastGuid('0198c0de-0000-7000-8000-000000000001')).toBe('ee2f2eee-22d7-5ff4-b189-b0df0df45cd3');
});
