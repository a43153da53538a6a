import { expect, it } from 'vitest';
import { podcastGuid, uuidV5 } from './podcast-guid.ts';

// The two examples of the podcast namespace's documentation of the `guid` tag.
it.each([
  ['mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('makes the published guid of %s', (name, guid) => {
  expect(uuidV5('ead4c236-bf58-58c6-a2c6-a6b28d128cb6', name)).toBe(guid);
});

it('gives each listener one lasting guid', () => {
  expect(podcastGuid('u1')).toBe(podcastGuid('u1'));
  expect(podcastGuid('u1')).not.toBe(podcastGuid('u2'));
  // Written out: a change here would make every subscribed app see a new podcast.
  expect(podcastGuid('0198c0de-0000-7000-8000-000000000001')).toBe('ee2f2eee-22d7-5ff4-b189-b0df0df45cd3');
});
