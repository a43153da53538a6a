import { arabicDays, countOf } from '../../../platform/mail/mail-language.ts';
import type { AccountMailTexts } from './en.ts';

const writeToUs = (support: string | null) =>
  support === null ? '' : ` إذا لم تكن أنت من فعل ذلك، فراسلنا على ${support}.`;

const wasYou = 'إذا كنت أنت من فعل ذلك، فلا يلزمك فعل أي شيء.';
const otherwiseDelete = 'وإلا فاحذفه من الإعدادات وغيّر كلمة المرور.';
const ignore = 'إذا لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة.';

const minutesOf = (count: number) =>
  countOf('ar', count, {
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  });
const hoursOf = (count: number) =>
  countOf('ar', count, {
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  });

export const ar: AccountMailTexts = {
  reset: ({ brand, to, minutes }) => ({
    subject: `إعادة تعيين كلمة المرور في ${brand}`,
    before: [`طُلبت كلمة مرور جديدة لحساب ${to} في ${brand}.`],
    button: 'إعادة تعيين كلمة المرور',
    after: [
      `يمكن استخدام الرابط مرة واحدة فقط، وهو صالح لمدة ${minutesOf(minutes)}.`,
      `${ignore} لن تتغير كلمة المرور.`,
    ],
  }),
  verification: ({ brand, to, hours, resetUrl }) => ({
    subject: `تأكيد عنوان بريدك الإلكتروني في ${brand}`,
    before: [`يُرجى تأكيد أن ${to} هو عنوان بريدك. يمكنك استخدام ${brand} حتى ذلك الحين.`],
    button: 'تأكيد عنوان البريد الإلكتروني',
    after: [
      `يمكن استخدام الرابط مرة واحدة فقط، وهو صالح لمدة ${hoursOf(hours)}.`,
      `إذا لم تنشئ حسابًا بهذا العنوان، فلا تفتح الرابط، لأنه يمنح من أنشأ الحساب إمكانية الوصول إلى مشترياتك. لاستعادة الحساب، عيّن كلمة مرور جديدة هنا: ${resetUrl}`,
    ],
  }),
  passwordChanged: ({ brand, to, support }) => ({
    subject: `تم تغيير كلمة المرور في ${brand}`,
    before: [
      `تم تغيير كلمة المرور لحساب ${to} في ${brand}، وتسجيل الخروج من جميع الأجهزة، وحذف مفاتيح الحساب.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    button: 'اختيار كلمة مرور أخرى',
    after: [],
  }),
  emailCode: ({ brand, to, code, digits, minutes }) => ({
    subject: `${digits} هو رمزك في ${brand}`,
    before: [
      `يريد شخص ما استخدام ${to} لحسابه في ${brand}. إذا كنت أنت هذا الشخص، فأدخل هذا الرمز في الإعدادات:`,
      code,
    ],
    after: [
      `يمكن استخدام الرمز مرة واحدة فقط، وهو صالح لمدة ${minutesOf(minutes)}.`,
      `${ignore} لن يتغير شيء من دون الرمز.`,
    ],
  }),
  emailChanged: ({ brand, to, current, support }) => ({
    subject: `تم تغيير عنوان البريد الإلكتروني لحسابك في ${brand}`,
    before: [
      `أصبح حساب ${to} في ${brand} يستخدم العنوان ${current}، وتم تسجيل الخروج من جميع الأجهزة الأخرى. سنراسلك من الآن على العنوان الجديد.`,
      `${wasYou}${writeToUs(support)}`,
    ],
    after: [],
  }),
  providerLinked: ({ brand, to, provider, cleared, support }) => ({
    subject: `يمكن الآن تسجيل الدخول إلى حسابك في ${brand} عبر ${provider}`,
    before: [
      `يمكنك الآن تسجيل الدخول إلى حساب ${to} في ${brand} عبر ${provider}.`,
      ...(cleared
        ? [
            'لم يكن هذا العنوان مؤكدًا من قبل. لحمايتك، أُزيلت كلمة مرور الحساب ومفاتيح المرور، وتم تسجيل الخروج من جميع الأجهزة، واستُبدل عنوان خلاصة البودكاست وعنوان إعادة توجيه البريد. يُرجى إضافة الخلاصة من جديد إلى تطبيق البودكاست.',
          ]
        : []),
    ],
    button: `فتح ${brand}`,
    after: support === null ? [] : [writeToUs(support).trim()],
  }),
  invitation: ({ brand, to, days }) => ({
    subject: `دعوة إلى ${brand}`,
    before: [
      `تلقيت دعوة إلى استخدام ${brand}، وهو خدمة تقرأ المقالات والنشرات البريدية والمستندات بصوت مسموع.`,
      `الدعوة موجهة إلى ${to}.`,
    ],
    button: 'إنشاء حساب',
    after: [
      `يمكن استخدام الرابط مرة واحدة فقط، وهو صالح لمدة ${arabicDays(days)}.`,
      'إذا لم تكن تتوقع هذه الدعوة، فتجاهل هذه الرسالة.',
    ],
  }),
  passkeyAdded: ({ brand, to, name, support }) => ({
    subject: `أُضيف مفتاح مرور إلى حسابك في ${brand}`,
    before: [
      `يمكن الآن تسجيل الدخول إلى حساب ${to} في ${brand} باستخدام مفتاح المرور «${name}».`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'فتح الإعدادات',
    after: [],
  }),
  keyCreated: ({ brand, to, name, support }) => ({
    subject: `أُنشئ مفتاح لحسابك في ${brand}`,
    before: [
      `يمكن الآن استخدام حساب ${to} في ${brand} بالمفتاح «${name}». تعرض الإعدادات ما يسمح به هذا المفتاح.`,
      `${wasYou} ${otherwiseDelete}${writeToUs(support)}`,
    ],
    button: 'فتح الإعدادات',
    after: [],
  }),
  accountDeleted: ({ brand, to, support }) => ({
    subject: `تم حذف حسابك في ${brand}`,
    before: [
      `تم حذف حساب ${to} في ${brand}.`,
      `توقفت خلاصة البودكاست وانتهت جميع جلسات تسجيل الدخول. سيُمحى كل ما كان محفوظًا في الحساب خلال يوم واحد.${writeToUs(support)}`,
    ],
    after: [],
  }),
};
