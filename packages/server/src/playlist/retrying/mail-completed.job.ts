import { composeMail, getUserSettings } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { onEvent } from '../../platform/jobs/define-job.ts';
import { articleCompleted } from '../completed-event.ts';
import { titleOf } from '../entries/present-article.ts';
import { findListedItem } from '../listed-item-store.ts';
import { clearFailure, findPreviouslyFailed } from '../retry-store.ts';

/**
 * Mails listeners whose article failed before and is now completed:
 * docs/product/narration-and-voices.md#retries.
 */
export const mailCompleted = onEvent(articleCompleted, {
  name: 'tell-completed',
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  handler: async (app, { items }, run) => {
    const ids = items.map(({ itemId }) => itemId);
    for (const itemId of await findPreviouslyFailed(app.db, ids)) {
      run.signal.throwIfAborted();
      await mailListener(app, itemId);
    }
  },
});

async function mailListener(app: App, itemId: string): Promise<void> {
  const item = await findListedItem(app.db, itemId);
  const user = item && (await getUserSettings(app, item.user_id));
  if (item && user) {
    const { name } = app.config.brand;
    await app.mail.send(
      composeMail(app, user.email, {
        subject: `“${titleOf(item)}” is ready to listen to`,
        before: [
          `The conversion of “${titleOf(item)}” took longer than expected. It is now complete, and the article is in your ${name} playlist.`,
        ],
        button: { label: 'Listen', url: `${app.config.publicUrl}/playlist` },
        after: [],
      }),
    );
  }
  await clearFailure(app.db, itemId);
}
