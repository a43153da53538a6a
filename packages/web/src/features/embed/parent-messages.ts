/** Marks the messages between the embedded player and the page around it. */
export const messageSource = 'earmark';

/** What the embedded player sends to the page around it: docs/product/embed.md#messages. */
export type ToParent =
  | 'ready'
  | 'previous_article'
  | 'next_article'
  | 'maximize_player'
  | 'minimize_player'
  | 'disable_player';

/** The page that is to be read. */
export interface ParentArticle {
  url: string;
  /** Whether the page can go on to another article; the buttons are hidden if not. */
  hasPrevious: boolean;
  hasNext: boolean;
  /** Whether the article is a social post, which is shown above the player: docs/product/embed.md#listen-to-thread. */
  thread: boolean;
  /** From the address of the page: docs/product/embed.md#sign-in. */
  lessonsToken: string | null;
}

/** Sends a message to the page around the frame. It holds nothing about the listener, so any page may receive it. */
export function notifyParent(type: ToParent, parent: Window = window.parent): void {
  parent.postMessage({ source: messageSource, type }, '*');
}

/**
 * Calls the listener with each article that the page around the frame sets. Messages of other windows, and those that are
 * not `set_article`, are ignored. Returns a function that ends it.
 */
export function onSetArticle(
  listener: (article: ParentArticle) => void,
  parent: Window = window.parent,
): () => void {
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    const article = source === parent ? readArticle(data) : null;
    if (article !== null) listener(article);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

function readArticle(data: unknown): ParentArticle | null {
  const message = data as {
    source?: unknown;
    type?: unknown;
    article?: unknown;
    lessons_token?: unknown;
  } | null;
  if (message?.source !== messageSource || message.type !== 'set_article') return null;
  const article = message.article as {
    url?: unknown;
    has_previous?: unknown;
    has_next?: unknown;
    thread?: unknown;
  } | null;
  if (typeof article?.url !== 'string') return null;
  return {
    url: article.url,
    hasPrevious: article.has_previous === true,
    hasNext: article.has_next === true,
    thread: article.thread === true,
    lessonsToken: typeof message.lessons_token === 'string' ? message.lessons_token : null,
  };
}
