/** Said in place of a link: a report opens neither text nor audio of an article that is not public. */
export const notPublic = 'The article is not public: only the listener can open it.';
