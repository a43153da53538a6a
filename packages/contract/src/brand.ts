/** What an operator changes to run the product under another name; served to the web by the server's configuration. */
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

/** The header of every signed-in call. Fixed: extensions and scripts depend on it. */
export const idTokenHeader = 'Earmark-Id-Token';
