/**
 * Name of the cookie with the code of the language that was chosen in this browser. The web stores it, so that the
 * service writes its pages in this language; without it, the browser's languages decide.
 */
export const languageCookie = 'earmark_language';
