import { arabicDays } from '../../../platform/mail/mail-language.ts';
import type { BillingMailTexts } from './en.ts';

export const ar: BillingMailTexts = {
  sandboxNote: 'هذه بيئة تجريبية: لم يُخصم أي مبلغ من أي بطاقة، ولم تُحوَّل أي أموال.',
  manage: 'إدارة الفوترة',
  receipt: ({ brand, amount, paid, description, payment, days }) => ({
    subject: `إيصالك من ${brand}: ${amount}`,
    before: [`شكرًا لك. استلمنا ${amount} بتاريخ ${paid} مقابل: ${description}.`],
    after: [
      `الدفعة ${payment}. الدفعات نهائية وغير قابلة للاسترداد، إلا بموجب ضمان استرداد الأموال خلال ${arabicDays(days)}.`,
    ],
  }),
  trialEnding: ({ brand, end, next, amount, interval }) => ({
    subject: `تنتهي فترتك التجريبية في ${brand} بتاريخ ${end}`,
    before: [
      `تنتهي فترتك التجريبية المجانية بتاريخ ${end}. سيُخصم عندئذٍ ${next} من بطاقتك، وتستمر الخطة بسعر ${amount} ${interval === 'year' ? 'سنويًا' : 'شهريًا'}.`,
      'للاستمرار، لا يلزمك فعل أي شيء. إذا ألغيت قبل ذلك اليوم، فستحتفظ بإمكانية الوصول حتى موعده ولن يُخصم منك أي مبلغ.',
    ],
  }),
  paymentFailed: ({ brand, amount }) => ({
    subject: `تعذّر إتمام دفعتك إلى ${brand}`,
    before: [
      `لم نتمكن من تحصيل ${amount} مقابل خطتك. ربما يطلب منك مصرفك تأكيد الدفع، أو ربما انتهت صلاحية البطاقة.`,
      'ستظل خطتك فعّالة في الوقت الحالي، وسنعيد المحاولة بعد بضعة أيام. يمكنك أيضًا الدفع الآن بالبطاقة نفسها أو ببطاقة أخرى.',
    ],
    button: 'الدفع الآن',
  }),
  cancelPlanned: ({ brand, end }) => ({
    subject: `تنتهي خطتك في ${brand} بتاريخ ${end}`,
    before: [`أُلغيت خطتك. ستظل فعّالة حتى ${end}، ولن يُخصم منك أي مبلغ بعد ذلك.`],
    button: 'الاحتفاظ بخطتي',
  }),
  lessons: ({ holder, resetUrl }) => ({
    button: 'الانتقال إلى الدروس',
    after: [
      `سجّل الدخول باسم ${holder}. إذا لم يكن هناك حساب بهذا العنوان بعد، فأنشئ حسابًا وأكّد العنوان عبر الرابط الذي نرسله إليه.`,
      `إذا أنشأ شخص آخر هذا الحساب، فاستعده بتعيين كلمة مرور جديدة: ${resetUrl}`,
    ],
  }),
  lessonsHeld: ({ brand, to, holder }) => ({
    subject: `لديك دروس ${brand} بالفعل`,
    before: [`حاول شخص ما شراء الدروس للعنوان ${to}. سبق أن دُفع ثمنها من ${holder}، لذلك لم يُخصم أي مبلغ.`],
  }),
  lessonsReturned: ({ brand, to, holder, since, amount }) => ({
    subject: `نعيد إليك دفعتك الثانية إلى ${brand} وقدرها ${amount}`,
    before: [
      `اشتريت الدروس بالعنوان ${to}. يُدفع ثمنها من ${holder} منذ ${since}، لذلك ألغينا الاشتراك الثاني وأعدنا ${amount} إلى بطاقتك. قد يستغرق ظهور المبلغ المسترد لدى مصرفك بضعة أيام.`,
    ],
  }),
};
