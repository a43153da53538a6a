/*
 * Shows a player that reads the page aloud. Documented at /embed.
 *
 *   <script async src="https://…/embed.js" data-article="https://…" data-articles="nav a"></script>
 *
 * data-article   address of the page to read; the canonical address of the page if absent
 * data-articles  selector of links to all articles, in order, for 'Previous' and 'Next'
 * data-thread    shows the first words of a social post and its author above the player
 *
 * window.earmarkPlayer has `setArticle({ url, hasPrevious, hasNext })`, `open()` and `close()`. Each message of the
 * player is an event of the document, such as `earmark:next_article`; `preventDefault()` replaces what would follow.
 */
(() => {
  const script = document.currentScript;
  if (!script || window.earmarkPlayer) return;
  const origin = new URL(script.src).origin;
  const { article: given, articles: selector } = script.dataset;
  const thread = script.hasAttribute('data-thread');
  // On a phone, the bar has a second row; a social post is shown in three rows above it.
  const minimized = () => (window.innerWidth < 600 ? 116 : 72) + (thread ? 92 : 0);
  const heights = { minimized, maximized: () => 420 };
  let state = 'minimized';
  const messages = [
    'ready',
    'previous_article',
    'next_article',
    'maximize_player',
    'minimize_player',
    'disable_player',
  ];
  const lessonsToken = takeToken();
  let frame = null;
  let current = null;

  /**
   * Takes the listener's token from the address of the page, or what was kept of an earlier one: browsers may refuse
   * storage to a frame of another site.
   */
  function takeToken() {
    const name = 'earmark-lessons';
    const match = /[#&]earmark-lessons=([^&]+)/.exec(location.hash);
    try {
      if (!match) return localStorage.getItem(name);
      localStorage.setItem(name, match[1]);
    } catch {
      // Without storage, the token counts for this page alone.
    }
    if (!match) return null;
    const rest = location.hash.replace(match[0], '').replace(/^&/, '#');
    history.replaceState(history.state, '', location.pathname + location.search + (rest === '#' ? '' : rest));
    return match[1];
  }

  const pageAddress = () =>
    given || document.querySelector('link[rel="canonical"]')?.href || location.href.split('#')[0];
  const listed = () => (selector ? [...document.querySelectorAll(selector)].filter((link) => link.href) : []);
  const plain = (address) => address.split('#')[0].replace(/\/$/, '');
  const indexOf = (url) => listed().findIndex((link) => plain(link.href) === plain(url));

  function describe(url) {
    const at = indexOf(url);
    return { url, hasPrevious: at > 0, hasNext: at >= 0 && at < listed().length - 1 };
  }

  function send() {
    if (!frame || !current) return;
    const { url, hasPrevious, hasNext } = current;
    frame.contentWindow.postMessage(
      {
        source: 'earmark',
        type: 'set_article',
        article: {
          url,
          has_previous: hasPrevious === true,
          has_next: hasNext === true,
          ...(thread && { thread }),
        },
        ...(lessonsToken && { lessons_token: lessonsToken }),
      },
      origin,
    );
  }

  function setArticle(article) {
    current = { ...describe(article.url), ...article };
    if (frame) send();
    else open();
  }

  /** Opens the article beside the current one: by its link, if the page has a list. */
  function step(by) {
    const link = current && listed()[indexOf(current.url) + by];
    if (link) location.assign(link.href);
  }

  function resize(to = state) {
    state = to;
    if (frame) frame.style.height = `min(${heights[state]()}px, 80vh)`;
  }

  const reactions = {
    ready: send,
    previous_article: () => step(-1),
    next_article: () => step(1),
    maximize_player: () => resize('maximized'),
    minimize_player: () => resize('minimized'),
    disable_player: close,
  };

  function onMessage({ source, origin: from, data }) {
    if (!frame || source !== frame.contentWindow || from !== origin) return;
    if (data?.source !== 'earmark' || !messages.includes(data.type)) return;
    const event = new CustomEvent(`earmark:${data.type}`, { cancelable: true, detail: { article: current } });
    if (document.dispatchEvent(event)) reactions[data.type]();
  }

  function open() {
    if (frame) return;
    current ??= describe(pageAddress());
    frame = document.createElement('iframe');
    frame.src = `${origin}/embed`;
    frame.title = 'Listen to this page';
    frame.allow = 'autoplay';
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
    );
    frame.style.cssText =
      'position:fixed;inset:auto 0 0 0;width:100%;border:0;z-index:2147483000;box-shadow:0 -1px 12px rgb(0 0 0 / .18);color-scheme:normal';
    resize('minimized');
    document.body.append(frame);
  }

  function close() {
    frame?.remove();
    frame = null;
  }

  window.addEventListener('message', onMessage);
  window.addEventListener('resize', () => resize());
  window.earmarkPlayer = { setArticle, open, close };
  if (document.body) open();
  else document.addEventListener('DOMContentLoaded', open);
})();
