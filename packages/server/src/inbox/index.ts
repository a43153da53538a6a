import './inbox-app.ts';
import './inbox-tables.ts';

export { mailConverted } from './converted-event.ts';
export { createInbox } from './create-inbox.ts';
export { inboxAddressOf } from './inbox-address.ts';
export { hasConvertedMail } from './inbox-store.ts';
export { listMessages } from './list-messages.ts';
export { eraseInbox } from './retention/erase-inbox.ts';
