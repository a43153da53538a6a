/** The browsers for which an edition is built. */
export type Browser = 'chrome' | 'firefox';

/**
 * Returns the manifest of an edition.
 *
 * No page may talk to the extension: nothing is declared as connectable or as accessible from the web. It may read a page
 * only after a click (`activeTab`), and needs no permission for the address of an installation, because the service answers
 * keys from any origin.
 * @param version as in package.json
 */
export function manifestOf(browser: Browser, version: string): Record<string, unknown> {
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    version,
    default_locale: 'en',
    icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    action: {
      default_popup: 'popup.html',
      default_title: '__MSG_menuPage__',
      default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' },
    },
    options_ui: { page: 'options.html', open_in_tab: true },
    background:
      browser === 'chrome'
        ? { service_worker: 'background.js', type: 'module' }
        : { scripts: ['background.js'], type: 'module' },
    permissions: ['activeTab', 'alarms', 'contextMenus', 'identity', 'scripting', 'storage'],
    optional_permissions: ['tabs'],
    optional_host_permissions: ['*://*/*'],
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+E' } },
      save: { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_commandSave__' },
    },
    content_security_policy: {
      // Audio and pictures come from the installation, whose address is not known when this is built.
      extension_pages:
        "default-src 'self'; connect-src https: http:; img-src 'self' https: http:; media-src https: http:; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'",
    },
    ...(browser === 'firefox' ? firefox : { minimum_chrome_version: '120' }),
  };
}

const firefox = {
  browser_specific_settings: {
    gecko: {
      id: 'extension@earmark.invalid',
      strict_min_version: '142.0',
      // The pages that the user saves, for the installation that the user chose.
      data_collection_permissions: { required: ['websiteContent', 'browsingActivity'] },
    },
  },
};
