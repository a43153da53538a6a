import { countOf } from '../../../platform/mail/mail-language.ts';
import type { AccountMailTexts } from './en.ts';

const writeToUs = (support: string | null) =>
  support === null ? '' : ` אם לא ביצעתם את הפעולה הזו, כתבו אל ${support}.`;

const wasYou = 'אם ביצעתם את הפעולה בעצמכם, אין צורך לעשות דבר.';
const otherwiseDelete = 'אחרת, מחקו אותו בהגדרות והחליפו את הסיסמה.';
const ignore = 'אם לא ביקשתם זאת, התעלמו מההודעה הזו.';

const minutesOf = (count: number) =>
  countOf('he', count, { one: 'דקה אחת', two: 'שתי דקות', other: '# דקות' });
const hoursOf = (count: number) => countOf('he', count, { one: 'שעה אחת', two: 'שעתיים', other: '# שעות' });
const daysOf = (count: number) => countOf('he', count, { one: 'יום אחד', two: 'יומיים', other: '# ימים' });

export const he: AccountMailTexts = {
  reset: ({ brand, to, minutes }) => ({
    subject: `איפוס הסיסמה שלכם ב-${brand}`,
    before: [`התבקשה סיסמה חדשה לחשבון של ${to} ב-${brand}.`],
    button: 'איפוס הסיסמה',
    after: [`אפשר להשתמש בקישור פעם אחת, במשך ${minutesOf(minutes)}.`, `${ignore} הסיסמה שלכם לא תשתנה.`],
  }),
  verification: ({ brand, to, hours, resetUrl }) => ({
    subject: `אישור כתובת האימייל שלכם ב-${brand}`,
    before: [`אנא אשרו ש-${to} היא הכתובת שלכם. בינתיים אפשר כבר להשתמש ב-${brand}.`],
    button: 'אישור כתובת האימייל',
    after: [
      `אפשר להשתמש בקישור פעם אחת, במשך ${hoursOf(hours)}.`,
      `אם לא יצרתם חשבון עם הכתובת הזו, אל תפתחו את הקישור: הוא ייתן למי שיצר את החשבון גישה לרכישות שלכם. כדי לקבל את השליטה בחשבון, הגדירו סיסמה חדשה כאן: ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }) => ({
    subject: `הסיסמה שלכם ב-${brand} שונתה`,
    before: [
      `הסיסמה של החשבון של ${to} ב-${brand} שונתה, כל המכשירים נותקו והמפתחות של החשבון נמחקו.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    button: 'בחירת סיסמה אחרת',
    after: [],
  }),
  emailCode: ({ brand, to, code, digits, minutes }) => ({
    subject: `${digits} הוא הקוד שלכם ב-${brand}`,
    before: [`התקבלה בקשה להשתמש ב-${to} בחשבון ב-${brand}. אם הבקשה שלכם, הזינו את הקוד הזה בהגדרות:`, code],
    after: [`אפשר להשתמש בקוד פעם אחת, במשך ${minutesOf(minutes)}.`, `${ignore} בלי הקוד שום דבר לא ישתנה.`],
  }),
  emailChanged: ({ brand, to, current, support }) => ({
    subject: `כתובת האימייל של החשבון שלכם ב-${brand} שונתה`,
    before: [
      `החשבון של ${to} ב-${brand} משתמש מעכשיו בכתובת ${current}, וכל שאר המכשירים נותקו. מעכשיו נכתוב לכתובת החדשה.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    after: [],
  }),
  providerLinked: ({ brand, to, provider, cleared, support }) => ({
    subject: `אפשר להתחבר לחשבון שלכם ב-${brand} באמצעות ${provider}`,
    before: [
      `מעכשיו אפשר להתחבר לחשבון של ${to} ב-${brand} באמצעות ${provider}.`,
      ...(cleared
        ? [
            'הכתובת הזו לא אושרה קודם לכן. למען האבטחה שלכם, הסיסמה ומפתחות הגישה של החשבון הוסרו, כל המכשירים נותקו, והכתובות של פיד הפודקאסט ושל העברת הודעות אימייל הוחלפו. אנא הוסיפו את הפיד מחדש לאפליקציית הפודקאסטים שלכם.',
          ]
        : []),
    ],
    button: `פתיחת ${brand}`,
    after: support === null ? [] : [writeToUs(support).trim()],
  }),
  invitation: ({ brand, to, days }) => ({
    subject: `הזמנה ל-${brand}`,
    before: [`הוזמנתם להשתמש ב-${brand}, שירות שמקריא מאמרים, ניוזלטרים ומסמכים.`, `ההזמנה מיועדת אל ${to}.`],
    button: 'יצירת חשבון',
    after: [
      `אפשר להשתמש בקישור פעם אחת, במשך ${daysOf(days)}.`,
      'אם לא ציפיתם להזמנה הזו, התעלמו מההודעה הזו.',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }) => ({
    subject: `נוסף מפתח גישה לחשבון שלכם ב-${brand}`,
    before: [
      `מעכשיו אפשר להתחבר לחשבון של ${to} ב-${brand} באמצעות מפתח הגישה "${name}".`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'פתיחת ההגדרות',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }) => ({
    subject: `נוצר מפתח לחשבון שלכם ב-${brand}`,
    before: [
      `מעכשיו המפתח "${name}" יכול להשתמש בחשבון של ${to} ב-${brand}. בהגדרות מוצג מה הוא רשאי לעשות.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'פתיחת ההגדרות',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }) => ({
    subject: `החשבון שלכם ב-${brand} נמחק`,
    before: [
      `החשבון של ${to} ב-${brand} נמחק.`,
      `פיד הפודקאסט הופסק וכל החיבורים לחשבון הסתיימו. כל מה שנשמר בחשבון יימחק בתוך יום.${writeToUs(support)}`,
    ],
    after: [],
  }),
};
