import { type I18n, type Messages, setupI18n } from '@lingui/core';

/** The interface in another language than English. */
interface LoadedCatalogue {
  language: string;
  messages: Messages;
  /** Returns the key of the text in `messages`, and what the service filled in; `translate` is for these values. */
  find(english: string, translate: (text: string) => string): [key: string, values: Record<string, unknown>];
}

declare global {
  /** Set by the script of a catalogue, which runs before the first module: a text may be made when its module loads. */
  var interfaceMessages: LoadedCatalogue | undefined;
}

const { interfaceMessages: loaded } = globalThis;

/** BCP 47 tag of the language that the interface is shown in: `en` unless another catalogue was loaded. */
export const interfaceLanguage = loaded?.language ?? 'en';

/** The texts of the interface. The macros `t` and `Trans` call it. */
export const i18n = setupI18n({
  locale: interfaceLanguage,
  messages: { [interfaceLanguage]: loaded?.messages ?? {} },
});
// All messages are compiled when the pages are built.
i18n.setMessagesCompiler((message) => message as never);

if (loaded !== undefined) {
  const find = i18n._.bind(i18n);
  i18n._ = ((descriptor, values, options) => {
    const {
      id,
      message = options?.message,
      ...rest
    } = typeof descriptor === 'string' ? { id: descriptor, values } : descriptor;
    // Without a compiled form, the id is the English text.
    return message === undefined
      ? find(...loaded.find(id, i18n._), { message: id })
      : find(id, rest.values, { message });
  }) as I18n['_'];
}

/**
 * Returns a text of the contract or the service in the interface's language; in English if no catalogue has it.
 * @param brandName replaces `{brandName}` in the text
 */
export const translate = (text: string, brandName = ''): string =>
  i18n._(text).replaceAll('{brandName}', () => brandName);
