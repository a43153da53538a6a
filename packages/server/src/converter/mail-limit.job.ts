import { interfaceLanguageCodes } from '@earmark/contract';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/define-job.ts';
import { clearEmail, findConversion } from './free-conversions-store.ts';
import { limitMail } from './mails.ts';

/** Mails a visitor after a second attempt that only one conversion is free. */
export const mailLimit = defineJob({
  name: 'tell-free-limit',
  schema: z.object({ id: z.uuid(), language: z.enum(interfaceLanguageCodes).default('en') }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 3_600 },
  timeoutSeconds: 60,
  handler: async (app, { id, language }) => {
    const conversion = await findConversion(app.db, id);
    if (!conversion?.email) return;
    await app.mail.send(limitMail(app, { email: conversion.email, language }));
    await clearEmail(app.db, id);
  },
});
