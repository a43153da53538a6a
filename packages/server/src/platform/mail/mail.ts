/** One mail to one person. */
export interface MailMessage {
  /** Bare address of the recipient. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Bare address that an answer goes to, where that is not the sender's. */
  replyTo?: string;
}

export interface Mail {
  /** Hands the mail to the server, or keeps it in the local outbox. @throws when it was not taken. */
  send(message: MailMessage): Promise<void>;
}
