import type { InterfaceLanguage } from '@earmark/contract';

/** Texts of the mail about an article that was converted after a failure. */
type CompletedTexts = (
  title: string,
  brand: string,
) => { subject: string; before: string[]; button: string; after: string[] };

export const completedTexts: Readonly<Record<InterfaceLanguage, CompletedTexts>> = {
  en: (title, brand) => ({
    subject: `“${title}” is ready to listen to`,
    before: [
      `The conversion of “${title}” took longer than expected. It is now complete, and the article is in your ${brand} playlist.`,
    ],
    button: 'Listen',
    after: [],
  }),
  de: (title, brand) => ({
    subject: `„${title}“ kann angehört werden`,
    before: [
      `Die Umwandlung von „${title}“ hat länger gedauert als erwartet. Sie ist jetzt abgeschlossen, und der Artikel steht in Ihrer Playlist bei ${brand}.`,
    ],
    button: 'Anhören',
    after: [],
  }),
  fr: (title, brand) => ({
    subject: `«\u202f${title}\u202f» est prêt à être écouté`,
    before: [
      `La conversion de «\u202f${title}\u202f» a pris plus de temps que prévu. Elle est maintenant terminée, et l’article se trouve dans votre playlist ${brand}.`,
    ],
    button: 'Écouter',
    after: [],
  }),
  es: (title, brand) => ({
    subject: `Ya puede escuchar «${title}»`,
    before: [
      `La conversión de «${title}» ha tardado más de lo previsto. Ya ha terminado y el artículo está en su lista de reproducción de ${brand}.`,
    ],
    button: 'Escuchar',
    after: [],
  }),
  it: (title, brand) => ({
    subject: `Ora puoi ascoltare «${title}»`,
    before: [
      `La conversione di «${title}» ha richiesto più tempo del previsto. Ora è terminata e l’articolo si trova nella tua playlist di ${brand}.`,
    ],
    button: 'Ascolta',
    after: [],
  }),
  pt: (title, brand) => ({
    subject: `“${title}” está pronto para ouvir`,
    before: [
      `A conversão de “${title}” demorou mais do que o esperado. Ela foi concluída, e o artigo está na sua playlist do ${brand}.`,
    ],
    button: 'Ouvir',
    after: [],
  }),
  ja: (title, brand) => ({
    subject: `「${title}」の準備ができました`,
    before: [
      `「${title}」の変換に予想より時間がかかりましたが、完了しました。記事は ${brand} のプレイリストにあります。`,
    ],
    button: '聴く',
    after: [],
  }),
  ar: (title, brand) => ({
    subject: `«${title}» جاهز للاستماع`,
    before: [
      `استغرق تحويل «${title}» وقتًا أطول من المتوقع. اكتمل التحويل الآن، والمقال موجود في قائمة التشغيل الخاصة بك في ${brand}.`,
    ],
    button: 'استماع',
    after: [],
  }),
  he: (title, brand) => ({
    subject: `אפשר להאזין ל"${title}"`,
    before: [
      `ההמרה של "${title}" ארכה זמן רב מהצפוי. היא הושלמה, והמאמר נמצא ברשימת ההשמעה שלכם ב-${brand}.`,
    ],
    button: 'האזנה',
    after: [],
  }),
};
