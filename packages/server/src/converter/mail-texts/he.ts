import { countOf } from '../../platform/mail/mail-language.ts';
import type { ConverterMailTexts } from './en.ts';

const count = (days: number) => countOf('he', days, { one: 'יום אחד', two: 'יומיים', other: '# ימים' });

export const he: ConverterMailTexts = {
  notYou: 'אם לא ביקשתם זאת, מישהו הזין את הכתובת שלכם בטעות. אפשר להתעלם מההודעה הזו.',
  finished: ({ brand, file, days }) => ({
    subject: 'קובץ השמע שלכם מוכן',
    before: [`הטקסט ששלחתם אל ${brand} הומר. אפשר להאזין לו ולקרוא אותו כאן:`],
    button: 'האזנה',
    after: [
      `קובץ השמע: ${file}`,
      `שני הקישורים פעילים במשך ${count(days)}. לאחר מכן קובץ השמע והטקסט שלו נמחקים.`,
    ],
  }),
  failed: ({ brand }) => ({
    subject: 'לא ניתן היה להמיר את הקובץ שלכם',
    before: [`לא ניתן היה להמיר את הטקסט ששלחתם אל ${brand}.`],
    after: ['הניסיון הזה לא נספר, והטקסט שלכם נמחק. אפשר להמיר משהו אחר בחינם.'],
    button: 'ניסיון נוסף',
  }),
  limit: ({ brand }) => ({
    subject: 'כבר המרתם מאמר אחד בחינם',
    before: [
      `כבר המרתם מאמר אחד בחינם. עם תוכנית בתשלום של ${brand} אפשר להמיר יותר מ-1,000 דקות של מאמרים בחודש.`,
    ],
    button: 'הרשמה',
  }),
};
