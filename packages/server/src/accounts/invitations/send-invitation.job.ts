import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { findMailLanguage } from '../mail-language.ts';
import { invitationMail } from '../mails/account-mails.ts';
import { invitationDays, invitationUrl } from './invitation-token.ts';
import { findOpenInvitationById } from './invitations-store.ts';

/** Mails an invitation to its address, unless it was used or revoked in the meantime. */
export const sendInvitation = defineJob({
  name: 'send-invitation',
  schema: z.object({ invitation_id: z.uuid() }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  concurrency: 4,
  handler: async (app, { invitation_id: id }) => {
    const invitation = await findOpenInvitationById(app.db, id, app.clock.now());
    if (!invitation || invitation.email === null) return;
    const link = { url: invitationUrl(app, id), days: invitationDays };
    // The language of the new person is not known.
    const language = await findMailLanguage(app.db, invitation.created_by);
    const mail = invitationMail(app, { email: invitation.email, language }, link);
    await app.mail.send({ ...mail, messageId: `invitation-${id}` });
  },
});
