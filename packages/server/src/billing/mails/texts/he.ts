import { countOf } from '../../../platform/mail/mail-language.ts';
import type { BillingMailTexts } from './en.ts';

const daysOf = (count: number) => countOf('he', count, { one: 'יום אחד', two: 'יומיים', other: '# ימים' });

export const he: BillingMailTexts = {
  sandboxNote: 'זוהי סביבת בדיקה: שום כרטיס לא חויב ושום כסף לא הועבר.',
  manage: 'ניהול החיובים',
  receipt: ({ brand, amount, paid, description, payment, days }) => ({
    subject: `הקבלה שלכם מ-${brand}: ${amount}`,
    before: [`תודה. קיבלנו ${amount} בתאריך ${paid} עבור: ${description}.`],
    after: [
      `תשלום ${payment}. התשלומים סופיים ואינם ניתנים להחזר, אלא במסגרת ההתחייבות להחזר כספי בתוך ${daysOf(days)}.`,
    ],
  }),
  trialEnding: ({ brand, end, next, amount, interval }) => ({
    subject: `תקופת הניסיון שלכם ב-${brand} מסתיימת בתאריך ${end}`,
    before: [
      `תקופת הניסיון שלכם, ללא תשלום, מסתיימת בתאריך ${end}. אז הכרטיס שלכם יחויב בסך ${next}, והתוכנית תימשך במחיר של ${amount} ${interval === 'year' ? 'לשנה' : 'לחודש'}.`,
      'כדי להמשיך, אין צורך לעשות דבר. אם תבטלו לפני המועד הזה, הגישה תישמר עד אז ולא תחויבו.',
    ],
  }),
  paymentFailed: ({ brand, amount }) => ({
    subject: `התשלום שלכם ל-${brand} לא הושלם`,
    before: [
      `לא הצלחנו לגבות ${amount} עבור התוכנית שלכם. ייתכן שהבנק מבקש שתאשרו את התשלום, או שתוקף הכרטיס פג.`,
      'התוכנית שלכם נשארת פעילה בינתיים, וננסה שוב בעוד כמה ימים. אפשר גם לשלם עכשיו באותו כרטיס או בכרטיס אחר.',
    ],
    button: 'תשלום עכשיו',
  }),
  cancelPlanned: ({ brand, end }) => ({
    subject: `התוכנית שלכם ב-${brand} מסתיימת בתאריך ${end}`,
    before: [`התוכנית שלכם בוטלה. היא תישאר פעילה עד ${end}, ולא תחויבו שוב.`],
    button: 'השארת התוכנית שלי',
  }),
  lessons: ({ holder, resetUrl }) => ({
    button: 'מעבר לשיעורים',
    after: [
      `התחברו בתור ${holder}. אם עדיין אין חשבון עם הכתובת הזו, צרו חשבון ואשרו את הכתובת באמצעות הקישור שנשלח אליה.`,
      `אם מישהו אחר יצר את החשבון הזה, קבלו את השליטה בו על ידי הגדרת סיסמה חדשה: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }) => ({
    subject: `השיעורים של ${brand} כבר שלכם`,
    before: [`מישהו ניסה לקנות את השיעורים עבור ${to}. הם כבר שולמו על ידי ${holder}, ולכן לא בוצע חיוב.`],
  }),
  lessonsReturned: ({ brand, to, holder, since, amount }) => ({
    subject: `התשלום השני שלכם ל-${brand} בסך ${amount} מוחזר אליכם`,
    before: [
      `קניתם את השיעורים בתור ${to}. הם משולמים על ידי ${holder} מאז ${since}, ולכן ביטלנו את המינוי השני והחזרנו ${amount} לכרטיס שלכם. ייתכן שיעברו כמה ימים עד שהבנק יציג את ההחזר.`,
    ],
  }),
};
