/** A mail to one person. */
export interface MailMessage {
  /** Bare address of the recipient. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Bare address for replies, if it differs from the sender. */
  replyTo?: string;
}

export interface Mail {
  /**
   * Passes the mail to the server, or stores it in the local outbox.
   * @throws if the mail was not accepted.
   */
  send(message: MailMessage): Promise<void>;
}
