import type { InterfaceLanguage } from '@earmark/contract';

/** Fixed texts of a feed. */
interface FeedTexts {
  description: (brand: string) => string;
  /** Title of an episode without one. */
  untitled: string;
  readOriginal: string;
}

export const feedTexts: Readonly<Record<InterfaceLanguage, FeedTexts>> = {
  en: {
    description: (brand) =>
      `What you saved to ${brand}, read aloud by synthetic voices. This feed is private: whoever has its address can listen.`,
    untitled: 'Untitled',
    readOriginal: 'Read the original',
  },
  de: {
    description: (brand) =>
      `Was Sie in ${brand} gespeichert haben, vorgelesen von synthetischen Stimmen. Dieser Feed ist privat: Wer seine Adresse kennt, kann mithören.`,
    untitled: 'Ohne Titel',
    readOriginal: 'Original lesen',
  },
  fr: {
    description: (brand) =>
      `Ce que vous avez enregistré dans ${brand}, lu par des voix de synthèse. Ce flux est privé\u202f: toute personne qui en connaît l’adresse peut l’écouter.`,
    untitled: 'Sans titre',
    readOriginal: 'Lire l’original',
  },
  es: {
    description: (brand) =>
      `Lo que ha guardado en ${brand}, leído por voces sintéticas. Este canal es privado: quien tenga su dirección puede escucharlo.`,
    untitled: 'Sin título',
    readOriginal: 'Leer el original',
  },
  it: {
    description: (brand) =>
      `Ciò che hai salvato in ${brand}, letto da voci sintetiche. Questo feed è privato: chiunque ne conosca l’indirizzo può ascoltarlo.`,
    untitled: 'Senza titolo',
    readOriginal: 'Leggi l’originale',
  },
  pt: {
    description: (brand) =>
      `O que você salvou no ${brand}, lido por vozes sintéticas. Este feed é privado: quem tiver o endereço pode ouvir.`,
    untitled: 'Sem título',
    readOriginal: 'Ler o original',
  },
  ja: {
    description: (brand) =>
      `${brand} に保存した内容を合成音声で読み上げます。このフィードは非公開ですが、アドレスを知っている人は誰でも聴くことができます。`,
    untitled: '無題',
    readOriginal: '元の記事を読む',
  },
  ar: {
    description: (brand) =>
      `ما حفظته في ${brand} بأصوات اصطناعية. هذه الخلاصة خاصة: يمكن لكل من لديه عنوانها الاستماع إليها.`,
    untitled: 'بلا عنوان',
    readOriginal: 'قراءة المقال الأصلي',
  },
  he: {
    description: (brand) =>
      `מה ששמרתם ב-${brand}, בהקראה של קולות סינתטיים. הפיד הזה פרטי: מי שיש לו את הכתובת יכול להאזין.`,
    untitled: 'ללא כותרת',
    readOriginal: 'לקריאת המקור',
  },
};
