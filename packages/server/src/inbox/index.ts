import './inbox-app.ts';
import './inbox-tables.ts';

export { mailConverted } from './converted-event.ts';
export { createInbox } from './create-inbox.ts';
export {
  type FailedMailRow,
  listFailedMail,
  listRetryableMail,
} from './failed-mail-store.ts';
export { inboxAddressOf } from './inbox-address.ts';
export { findUnusedRaw, hasConvertedMail } from './inbox-store.ts';
export { listMessages } from './list-messages.ts';
export { eraseInbox } from './retention/erase-inbox.ts';
export { isDeliveredAgain, retryMail } from './retry-message.ts';
