/** What `write-measures.mjs` writes where a narrator says something else than the names of CLDR. */

/** How an amount per unit is spoken where the data has only a slash. */
export const perPatterns = {
  ar: '{0} لكل {1}',
  bg: '{0} на {1}',
  bn: 'প্রতি {1} {0}',
  fa: '{0} در {1}',
  hi: '{0} प्रति {1}',
  id: '{0} per {1}',
  ja: '{1}あたり{0}',
  ko: '{1}당 {0}',
  ms: '{0} setiap {1}',
  ru: '{0} на {1}',
  th: '{0}ต่อ{1}',
  tr: '{1} başına {0}',
  uk: '{0} на {1}',
  ur: '{0} فی {1}',
  vi: '{0} mỗi {1}',
  zh: '每{1}{0}',
};

/** Signs that are a word of the language: "5 s rodinou". */
export const notUnits = {
  cs: ['s'],
  hi: ['माह'],
  hr: ['s'],
  hu: ['mi'],
  pl: ['mi'],
  ro: ['mi'],
  sk: ['s'],
  sl: ['s', 'mi'],
};

/** Bytes are spoken as letters there. */
const asLetters = { kilobyte: null, megabyte: null, gigabyte: null, terabyte: null };

/** Returns the forms of a Russian name of a mass. */
const russianMass = (name) => ({
  one: `{0} ${name}`,
  few: `{0} ${name}а`,
  many: `{0} ${name}ов`,
  other: `{0} ${name}а`,
});

/**
 * Exceptions: names that CLDR writes with a sign, official names in place of the usual word, and dates with
 * abbreviations. `null` leaves a unit as written.
 */
export const overrides = {
  pl: {
    units: {
      horsepower: {
        one: '{0} koń mechaniczny',
        few: '{0} konie mechaniczne',
        many: '{0} koni mechanicznych',
        other: '{0} konia mechanicznego',
      },
    },
  },
  sv: {
    units: {
      tablespoon: { one: '{0} matsked', other: '{0} matskedar' },
      teaspoon: { one: '{0} tesked', other: '{0} teskedar' },
      inch: '{0} tum',
    },
  },
  ar: {
    units: {
      percent: '{0} بالمائة',
      degree: { few: '{0} درجات', other: '{0} درجة' },
      celsius: { few: '{0} درجات مئوية', other: '{0} درجة مئوية' },
      fahrenheit: { few: '{0} درجات فهرنهايت', other: '{0} درجة فهرنهايت' },
      kilogram: { few: '{0} كيلوغرامات', many: '{0} كيلوغرامًا', other: '{0} كيلوغرام' },
      gram: { few: '{0} غرامات', many: '{0} غرامًا', other: '{0} غرام' },
      gigahertz: '{0} غيغاهرتز',
      kilowattHour: '{0} كيلوواط ساعة',
      kilometerPerHour: {
        few: '{0} كيلومترات في الساعة',
        many: '{0} كيلومترًا في الساعة',
        other: '{0} كيلومتر في الساعة',
      },
      squareKilometer: {
        few: '{0} كيلومترات مربعة',
        many: '{0} كيلومترًا مربعًا',
        other: '{0} كيلومتر مربع',
      },
    },
  },
  bg: { date: "d MMMM y 'година'" },
  hi: {
    units: { degree: '{0} डिग्री' },
    currencies: { INR: { one: '{0} रुपया', other: '{0} रुपये' } },
  },
  hr: { date: 'd. MMMM y.' },
  ja: {
    units: { litersPer100Kilometers: '100キロメートルあたり{0}リットル', celsius: '摂氏{0}度' },
    currencies: { USD: '{0}ドル' },
  },
  ko: {
    units: { percent: '{0}퍼센트', permille: '{0}퍼밀', tonne: '{0}톤' },
    per: { tonne: '톤당 {0}' },
    currencies: { USD: '{0}달러', EUR: '{0}유로', GBP: '{0}파운드', JPY: '{0}엔', KRW: '{0}원' },
  },
  lt: {
    date: "y 'metų' MMMM d 'diena'",
    units: {
      percent: { one: '{0} procentas', few: '{0} procentai', many: '{0} procento', other: '{0} procentų' },
    },
  },
  nl: {
    horsepower: ['pk'],
    tablespoon: ['el'],
    teaspoon: ['tl'],
    hour: ['u'],
    units: {
      tablespoon: { one: '{0} eetlepel', other: '{0} eetlepels' },
      teaspoon: { one: '{0} theelepel', other: '{0} theelepels' },
      inch: '{0} inch',
      degree: { one: '{0} graad', other: '{0} graden' },
    },
  },
  ru: {
    date: "d MMMM y 'года'",
    units: {
      horsepower: {
        one: '{0} лошадиная сила',
        few: '{0} лошадиные силы',
        many: '{0} лошадиных сил',
        other: '{0} лошадиной силы',
      },
      tablespoon: {
        one: '{0} столовая ложка',
        few: '{0} столовые ложки',
        many: '{0} столовых ложек',
        other: '{0} столовой ложки',
      },
      teaspoon: {
        one: '{0} чайная ложка',
        few: '{0} чайные ложки',
        many: '{0} чайных ложек',
        other: '{0} чайной ложки',
      },
      gram: russianMass('грамм'),
      kilogram: russianMass('килограмм'),
      milligram: russianMass('миллиграмм'),
      microgram: russianMass('микрограмм'),
    },
  },
  ta: {
    units: {
      kilometerPerHour: 'மணிக்கு {0} கிலோமீட்டர்',
      meterPerSecond: 'வினாடிக்கு {0} மீட்டர்',
      milePerHour: 'மணிக்கு {0} மைல்',
    },
  },
  th: { currencies: { JPY: '{0}เยน' } },
  tr: {
    horsepower: ['bg', 'BG'],
    tablespoon: ['yk', 'YK'],
    teaspoon: ['çk', 'ÇK'],
    minute: ['dk'],
    hour: ['sa'],
    second: ['sn'],

    units: {
      horsepower: '{0} beygir',
      litersPer100Kilometers: '100 kilometrede {0} litre',
      tablespoon: '{0} yemek kaşığı',
      teaspoon: '{0} çay kaşığı',
      kilometerPerHour: 'saatte {0} kilometre',
      meterPerSecond: 'saniyede {0} metre',
      milePerHour: 'saatte {0} mil',
    },
    currencies: {
      USD: '{0} dolar',
      EUR: '{0} euro',
      GBP: '{0} sterlin',
      JPY: '{0} yen',
      TRY: '{0} lira',
    },
  },
  uk: { date: "d MMMM y 'року'" },
  vi: {
    units: {
      percent: '{0} phần trăm',
      permille: '{0} phần nghìn',
      kilometerPerHour: '{0} kilômét trên giờ',
      meterPerSecond: '{0} mét trên giây',
      milePerHour: '{0} dặm trên giờ',
    },
    date: "'ngày' d 'tháng' M 'năm' y",
  },
  zh: {
    units: {
      hectopascal: '{0}百帕',
      litersPer100Kilometers: '每100公里{0}升',
      watt: '{0}瓦',
      kilowatt: '{0}千瓦',
      kilopascal: '{0}千帕',
      volt: '{0}伏',
      percent: '百分之{0}',
      permille: '千分之{0}',
      kilogram: '{0}公斤',
      second: '{0}秒',
      ...asLetters,
    },
    currencies: { USD: '{0}美元', CNY: '{0}元' },
  },
};
