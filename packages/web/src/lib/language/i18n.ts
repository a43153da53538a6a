import { type Messages, setupI18n } from '@lingui/core';

declare global {
  /**
   * The interface in another language than English. The page's inline script sets it before the first module
   * runs, so a text may also be made when its module loads.
   */
  var interfaceMessages: { language: string; messages: Messages } | undefined;
}

const { interfaceMessages: loaded } = globalThis;

/** BCP 47 tag of the language that the interface is shown in: `en` unless another catalogue was loaded. */
export const interfaceLanguage = loaded?.language ?? 'en';

/** The messages of the interface, by their English text. They are compiled when the pages are built. */
export const i18n = setupI18n({
  locale: interfaceLanguage,
  messages: { [interfaceLanguage]: loaded?.messages ?? {} },
});
// Without a compiler, development builds would warn about messages that they cannot compile.
i18n.setMessagesCompiler((message) => message as never);
