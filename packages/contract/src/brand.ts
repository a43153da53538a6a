/**
 * Branding that an operator changes to run the product under another name. The server's configuration
 * supplies it to the web.
 */
export interface Brand {
  name: string;
  /** Shown as the podcast's author and in mail. */
  tagline: string;
  supportEmail: string;
  helpUrl: string;
}

export const defaultBrand: Brand = {
  name: 'Earmark',
  tagline: 'Listen to anything you read',
  supportEmail: 'support@localhost',
  helpUrl: '/help',
};

/** The header of every authenticated request. Must not change, because extensions and scripts depend on it. */
export const idTokenHeader = 'Earmark-Id-Token';
