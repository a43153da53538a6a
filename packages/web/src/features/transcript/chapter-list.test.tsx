import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeService } from '../../../test/fake-service.ts';
import { createFakeClock, makeTranscript } from '../../../test/transcript-fixture.ts';
import { buildServices } from '../../app/build-services.ts';
import { Providers } from '../../app/providers.tsx';
import { ChapterList } from './chapter-list.tsx';

test('keeps the button of a chapter whose time changes, so that no press is lost', async () => {
  const clock = createFakeClock();
  let startMs = 11_000;
  const { fetch } = fakeService({
    getTranscript: () => ({
      ...makeTranscript({ complete: startMs !== 11_000 }),
      chapters: [
        { title: 'Gulls', startMs: 3_000 },
        { title: 'Ships', startMs },
      ],
    }),
  });
  const services = buildServices({ fetch, leave: () => {}, goTo: () => {} });
  const list = (growing: boolean) => (
    <Providers services={services}>
      <ChapterList audioId="a" clock={clock} growing={growing} />
    </Providers>
  );
  const { rerender } = render(list(true));
  const before = await screen.findByRole('button', { name: /^Ships/ });
  startMs = 10_900;
  rerender(list(false));
  await screen.findByRole('button', { name: /^Ships, from 10/ });
  const after = screen.getByRole('button', { name: /^Ships/ });
  expect(after).toBe(before);
  after.click();
  expect(clock.played).toEqual([10_900]);
});
