import { composeMail, findAccountIdentity } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { onEvent } from '../../platform/jobs/define-job.ts';
import { isolate } from '../../platform/mail/mail-language.ts';
import { articleCompleted } from '../completed-event.ts';
import { titleOf } from '../entries/present-article.ts';
import { findListedItem } from '../listed-item-store.ts';
import { clearFailure, findPreviouslyFailed } from '../retry-store.ts';
import { completedTexts } from './completed-texts.ts';

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
  const user = item && (await findAccountIdentity(app.db, item.user_id));
  if (item && user) {
    const mark = (value: string) => isolate(user.language, value);
    const words = completedTexts[user.language](mark(titleOf(item)), mark(app.config.brand.name));
    await app.mail.send(composeMail(app, user, words, `${app.config.publicUrl}/playlist`));
  }
  await clearFailure(app.db, itemId);
}
