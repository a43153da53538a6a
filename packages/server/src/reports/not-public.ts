/**
 * Text in place of a link: a report gives no access to the text or audio of an article that is not public.
 */
export const notPublic = 'The article is not public: only the listener can open it.';
