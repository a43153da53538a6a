import type { InterfaceLanguage } from '@earmark/contract';

/** Texts of the answer to a mail; the reasons are in English. */
interface ReplyTexts {
  /** Subject of a mail without one. */
  noSubject: string;
  /** @param link on a line of its own */
  added: (title: string, link: string) => string;
  /** @param part name of an attachment; null for the message itself */
  notAdded: (part: string | null, reason: string) => string;
  nothingAdded: (reason: string) => string;
}

export const replyTexts: Readonly<Record<InterfaceLanguage, ReplyTexts>> = {
  en: {
    noSubject: 'Your email',
    added: (title, link) => `“${title}” is in your playlist. Listen:\n${link}`,
    notAdded: (part, reason) => `${part ?? 'The message'} was not added. ${reason}`,
    nothingAdded: (reason) => `It was not added. ${reason}`,
  },
  de: {
    noSubject: 'Ihre E-Mail',
    added: (title, link) => `„${title}“ steht in Ihrer Playlist. Anhören:\n${link}`,
    notAdded: (part, reason) => `${part ?? 'Die Nachricht'} wurde nicht hinzugefügt. ${reason}`,
    nothingAdded: (reason) => `Ihre E-Mail wurde nicht hinzugefügt. ${reason}`,
  },
  fr: {
    noSubject: 'Votre e-mail',
    added: (title, link) => `«\u202f${title}\u202f» se trouve dans votre playlist. Écouter\u202f:\n${link}`,
    notAdded: (part, reason) =>
      part === null
        ? `Le message n’a pas été ajouté. ${reason}`
        : `Fichier non ajouté\u202f: ${part}. ${reason}`,
    nothingAdded: (reason) => `Votre e-mail n’a pas été ajouté. ${reason}`,
  },
  es: {
    noSubject: 'Su correo',
    added: (title, link) => `«${title}» está en su lista de reproducción. Escuchar:\n${link}`,
    notAdded: (part, reason) =>
      part === null ? `No se ha añadido el mensaje. ${reason}` : `No se ha añadido ${part}. ${reason}`,
    nothingAdded: (reason) => `No se ha añadido su correo. ${reason}`,
  },
  it: {
    noSubject: 'La tua email',
    added: (title, link) => `«${title}» è nella tua playlist. Ascolta:\n${link}`,
    notAdded: (part, reason) =>
      part === null
        ? `Il messaggio non è stato aggiunto. ${reason}`
        : `${part} non è stato aggiunto. ${reason}`,
    nothingAdded: (reason) => `La tua email non è stata aggiunta. ${reason}`,
  },
  pt: {
    noSubject: 'Seu e-mail',
    added: (title, link) => `“${title}” está na sua playlist. Ouvir:\n${link}`,
    notAdded: (part, reason) =>
      part === null ? `A mensagem não foi adicionada. ${reason}` : `${part} não foi adicionado. ${reason}`,
    nothingAdded: (reason) => `Seu e-mail não foi adicionado. ${reason}`,
  },
  ja: {
    noSubject: 'お送りいただいたメール',
    added: (title, link) => `「${title}」をプレイリストに追加しました。聴く:\n${link}`,
    notAdded: (part, reason) => `${part ?? 'メッセージ'}は追加されませんでした。${reason}`,
    nothingAdded: (reason) => `メールは追加されませんでした。${reason}`,
  },
  ar: {
    noSubject: 'رسالتك',
    added: (title, link) => `«${title}» في قائمة التشغيل الخاصة بك. للاستماع:\n${link}`,
    notAdded: (part, reason) =>
      part === null ? `لم تُضف الرسالة. ${reason}` : `لم يُضف الملف ${part}. ${reason}`,
    nothingAdded: (reason) => `لم تُضف رسالتك. ${reason}`,
  },
  he: {
    noSubject: 'ההודעה שלכם',
    added: (title, link) => `"${title}" נמצא ברשימת ההשמעה שלכם. להאזנה:\n${link}`,
    notAdded: (part, reason) =>
      part === null ? `ההודעה לא נוספה. ${reason}` : `הקובץ ${part} לא נוסף. ${reason}`,
    nothingAdded: (reason) => `ההודעה שלכם לא נוספה. ${reason}`,
  },
};
