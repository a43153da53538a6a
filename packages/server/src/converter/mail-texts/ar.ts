import { arabicDays } from '../../platform/mail/mail-language.ts';
import type { ConverterMailTexts } from './en.ts';

export const ar: ConverterMailTexts = {
  notYou: 'إذا لم تطلب ذلك، فقد أدخل شخص ما عنوانك عن طريق الخطأ. يمكنك تجاهل هذه الرسالة.',
  finished: ({ brand, file, days }) => ({
    subject: 'ملفك الصوتي جاهز',
    before: [`تم تحويل النص الذي أرسلته إلى ${brand}. استمع إليه وتابع القراءة هنا:`],
    button: 'استماع',
    after: [
      `الملف الصوتي: ${file}`,
      `يعمل الرابطان لمدة ${arabicDays(days)}. بعد ذلك يُحذف الملف الصوتي ونصه.`,
    ],
  }),
  failed: ({ brand }) => ({
    subject: 'تعذّر تحويل ملفك',
    before: [`تعذّر تحويل النص الذي أرسلته إلى ${brand}.`],
    after: ['لا تُحتسب هذه المحاولة، وقد حُذف نصك. يمكنك تحويل شيء آخر مجانًا.'],
    button: 'إعادة المحاولة',
  }),
  limit: ({ brand }) => ({
    subject: 'سبق أن حوّلت مقالًا مجانًا',
    before: [
      `سبق أن حوّلت مقالًا مجانًا. يمكنك بخطة مدفوعة في ${brand} تحويل أكثر من 1000 دقيقة من المقالات شهريًا.`,
    ],
    button: 'إنشاء حساب',
  }),
};
