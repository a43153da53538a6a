import { z } from 'zod';
import type { App } from '../platform/app.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { MailMessage } from '../platform/mail/mail.ts';
import { listPublicPages } from '../playlist/index.ts';
import { hasMailbox } from './has-mailbox.ts';
import { notPublic } from './not-public.ts';
import { deleteReportsBefore, findReport, type ReportRow, setMailed } from './reports-store.ts';

/** Days after which reports are deleted. */
const retentionDays = 365;

/**
 * Mails a report to the operator; replies go to the user who sent it. The report stays listed whether or not
 * the mail is sent.
 */
export const mailReport = defineJob({
  name: 'mail-article-report',
  schema: z.object({ report_id: z.uuid() }),
  retry: { limit: 8, delaySeconds: 30, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  handler: async (app, { report_id }) => {
    const now = app.clock.now();
    await deleteReportsBefore(app.db, new Date(now.getTime() - retentionDays * 86_400_000));
    const report = await findReport(app.db, report_id);
    if (!report || report.mailed_at !== null || !hasMailbox(app.config)) return;
    const pages = await listPublicPages(app, [report.narration_id]);
    await app.mail.send(reportMail(app, report, pages.get(report.narration_id)));
    await setMailed(app.db, report_id, now);
  },
});

/** @param page public page of the article; absent if only its listener has access */
function reportMail({ config }: Pick<App, 'config'>, report: ReportRow, page?: string): MailMessage {
  const { name, supportEmail } = config.brand;
  const title = report.title.replace(/\s+/g, ' ').slice(0, 120);
  return {
    to: supportEmail,
    replyTo: report.email,
    subject: `${name}: a problem with "${title}"`,
    text: [
      report.message,
      '--',
      `From: ${report.email}`,
      `Article: ${report.title}`,
      `Article id: ${report.article_key}`,
      `Entry: ${report.item_id}`,
      page === undefined ? notPublic : `Page: ${config.publicUrl}${page}`,
      `All reports: ${config.publicUrl}/operator/reports`,
      '',
    ].join('\n'),
  };
}
