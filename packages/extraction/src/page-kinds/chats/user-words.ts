import type { Block } from '@earmark/contract';
import { documentLanguage } from '@earmark/language';

/** What the person who writes to an assistant is called, by ISO 639-1 code. */
const userWords: Readonly<Record<string, string>> = {
  ar: 'المستخدم',
  bg: 'Потребител',
  ca: 'Usuari',
  cs: 'Uživatel',
  da: 'Bruger',
  de: 'Nutzer',
  el: 'Χρήστης',
  en: 'User',
  es: 'Usuario',
  fi: 'Käyttäjä',
  fr: 'Utilisateur',
  he: 'משתמש',
  hi: 'उपयोगकर्ता',
  hr: 'Korisnik',
  hu: 'Felhasználó',
  id: 'Pengguna',
  it: 'Utente',
  ja: 'ユーザー',
  ko: '사용자',
  nb: 'Bruker',
  nl: 'Gebruiker',
  no: 'Bruker',
  pl: 'Użytkownik',
  pt: 'Usuário',
  ro: 'Utilizator',
  ru: 'Пользователь',
  sk: 'Používateľ',
  sv: 'Användare',
  tr: 'Kullanıcı',
  uk: 'Користувач',
  vi: 'Người dùng',
  zh: '用户',
};

/**
 * Returns what to call the person who writes to an assistant, in the language of their chat.
 * @param declared BCP 47 tag that the source declares; null if none
 */
export function userWord(blocks: readonly Block[], declared: string | null): string {
  const language = documentLanguage([...blocks], '', declared) ?? 'en';
  return userWords[language.split('-')[0] ?? 'en'] ?? userWords['en'] ?? '';
}
