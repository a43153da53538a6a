/** What `write-measures.mjs` writes: languages, units and currencies with their signs, and exceptions from CLDR. */

export const languages =
  'ar bg bn ca cs da el et fa fi he hi hr hu id ja ko lt lv ms nl no pl ro ru sk sl sr sv ta th tr uk ur vi zh'.split(
    ' ',
  );

const unit = (key, ...signs) => ({ key, signs });

/** Units by the name in the table: their key in CLDR, and signs that are international. */
export const units = {
  percent: unit('concentr-percent', '%', '\uff05', '\u066a'),
  permille: unit('concentr-permille', '\u2030'),
  degree: unit('angle-degree', '\u00b0'),
  celsius: unit('temperature-celsius', '\u00b0C', '\u00b0\u0421', '\u2103'),
  fahrenheit: unit('temperature-fahrenheit', '\u00b0F', '\u2109'),
  kilometer: unit('length-kilometer', 'km'),
  meter: unit('length-meter', 'm'),
  decimeter: unit('length-decimeter', 'dm'),
  centimeter: unit('length-centimeter', 'cm'),
  millimeter: unit('length-millimeter', 'mm'),
  micrometer: unit('length-micrometer', '\u00b5m', '\u03bcm'),
  nanometer: unit('length-nanometer', 'nm'),
  mile: unit('length-mile', 'mi'),
  foot: unit('length-foot', 'ft'),
  squareKilometer: unit('area-square-kilometer', 'km\u00b2', 'km2'),
  squareMeter: unit('area-square-meter', 'm\u00b2', 'm2'),
  squareCentimeter: unit('area-square-centimeter', 'cm\u00b2', 'cm2'),
  hectare: unit('area-hectare', 'ha'),
  cubicMeter: unit('volume-cubic-meter', 'm\u00b3', 'm3'),
  cubicCentimeter: unit('volume-cubic-centimeter', 'cm\u00b3', 'cm3'),
  cubicKilometer: unit('volume-cubic-kilometer', 'km\u00b3', 'km3'),
  liter: unit('volume-liter', 'l', 'L'),
  deciliter: unit('volume-deciliter', 'dl', 'dL'),
  centiliter: unit('volume-centiliter', 'cl', 'cL'),
  milliliter: unit('volume-milliliter', 'ml', 'mL'),
  tonne: unit('mass-tonne', 't'),
  kilogram: unit('mass-kilogram', 'kg'),
  gram: unit('mass-gram', 'g'),
  milligram: unit('mass-milligram', 'mg'),
  microgram: unit('mass-microgram', '\u00b5g', '\u03bcg'),
  pound: unit('mass-pound', 'lb', 'lbs'),
  ounce: unit('mass-ounce', 'oz'),
  hour: unit('duration-hour', 'h'),
  minute: unit('duration-minute', 'min'),
  second: unit('duration-second', 's'),
  millisecond: unit('duration-millisecond', 'ms'),
  kilometerPerHour: unit('speed-kilometer-per-hour', 'km/h'),
  meterPerSecond: unit('speed-meter-per-second', 'm/s'),
  milePerHour: unit('speed-mile-per-hour', 'mph'),
  gigawatt: unit('power-gigawatt', 'GW'),
  megawatt: unit('power-megawatt', 'MW'),
  kilowatt: unit('power-kilowatt', 'kW'),
  watt: unit('power-watt', 'W'),
  kilowattHour: unit('energy-kilowatt-hour', 'kWh'),
  joule: unit('energy-joule', 'J'),
  kilojoule: unit('energy-kilojoule', 'kJ'),
  kilocalorie: unit('energy-kilocalorie', 'kcal'),
  volt: unit('electric-volt', 'V'),
  milliampere: unit('electric-milliampere', 'mA'),
  ohm: unit('electric-ohm', '\u03a9', '\u2126'),
  hertz: unit('frequency-hertz', 'Hz'),
  kilohertz: unit('frequency-kilohertz', 'kHz'),
  megahertz: unit('frequency-megahertz', 'MHz'),
  gigahertz: unit('frequency-gigahertz', 'GHz'),
  bar: unit('pressure-bar', 'bar'),
  hectopascal: unit('pressure-hectopascal', 'hPa'),
  kilopascal: unit('pressure-kilopascal', 'kPa'),
  kilobyte: unit('digital-kilobyte', 'kB', 'KB'),
  megabyte: unit('digital-megabyte', 'MB'),
  gigabyte: unit('digital-gigabyte', 'GB'),
  terabyte: unit('digital-terabyte', 'TB'),
  megapixel: unit('graphics-megapixel', 'MP'),
};

/** Currencies, each with the signs that mean it in every language. */
export const currencies = {
  USD: ['$'],
  EUR: ['\u20ac'],
  GBP: ['\u00a3'],
  JPY: ['\u00a5', '\uffe5'],
  CNY: ['CN\u00a5'],
  RUB: ['\u20bd'],
  INR: ['\u20b9'],
  KRW: ['\u20a9'],
  UAH: ['\u20b4'],
  TRY: ['\u20ba'],
  ILS: ['\u20aa'],
  THB: ['\u0e3f'],
  VND: ['\u20ab'],
  BRL: ['R$'],
  CAD: ['C$', 'CA$'],
  AUD: ['A$', 'AU$'],
  HKD: ['HK$'],
  CHF: [],
  PLN: ['z\u0142'],
  CZK: ['K\u010d'],
  SEK: [],
  NOK: [],
  DKK: [],
  HUF: ['Ft'],
  RON: [],
  BGN: [],
  RSD: [],
  IDR: ['Rp'],
  MYR: ['RM'],
  BDT: ['\u09f3'],
};

/** The currency that a language names without its country, and what else is written for it. */
export const homeCurrencies = {
  bg: { code: 'BGN', signs: ['\u043b\u0432'] },
  bn: { code: 'BDT', signs: [] },
  cs: { code: 'CZK', signs: [] },
  da: { code: 'DKK', signs: ['kr'] },
  he: { code: 'ILS', signs: [] },
  hi: { code: 'INR', signs: ['\u0930\u0941'] },
  hu: { code: 'HUF', signs: [] },
  id: { code: 'IDR', signs: [] },
  ja: { code: 'JPY', signs: [] },
  ko: { code: 'KRW', signs: [] },
  ms: { code: 'MYR', signs: [] },
  no: { code: 'NOK', signs: ['kr'] },
  pl: { code: 'PLN', signs: [] },
  ro: { code: 'RON', signs: [] },
  ru: { code: 'RUB', signs: ['\u0440\u0443\u0431'] },
  sr: { code: 'RSD', signs: ['\u0434\u0438\u043d'] },
  sv: { code: 'SEK', signs: ['kr'] },
  th: { code: 'THB', signs: [] },
  tr: { code: 'TRY', signs: ['TL'] },
  uk: { code: 'UAH', signs: ['\u0433\u0440\u043d'] },
  vi: { code: 'VND', signs: [] },
  zh: { code: 'CNY', signs: [] },
};

/** Further written forms of powers of ten. */
export const magnitudeForms = {
  da: { mio: 6, mia: 9, mrd: 9 },
  no: { mill: 6, mrd: 9 },
  pl: { tys: 3, mln: 6, mld: 9, bln: 12 },
  ro: { mld: 9, mil: 6 },
  sv: { mn: 6, mdr: 9 },
  tr: { mn: 6, mlr: 9 },
  uk: { '\u0442\u0438\u0441': 3 },
};

/** Further signs of units in a language. */
export const extraSigns = {
  ru: {
    squareMeter: ['кв. м', 'кв.м', 'м2'],
    squareKilometer: ['кв. км', 'кв.км', 'км2'],
    cubicMeter: ['куб. м', 'куб.м', 'м3'],
    kilowattHour: ['кВт·ч', 'кВт*ч', 'кВтч'],
    second: ['сек'],
  },
  uk: {
    squareMeter: ['кв. м', 'кв.м', 'м2'],
    squareKilometer: ['кв. км', 'кв.км', 'км2'],
    cubicMeter: ['куб. м', 'куб.м', 'м3'],
    kilowattHour: ['кВт·год'],
    tonne: ['т'],
  },
  bg: {
    kilometer: ['км'],
    meter: ['м'],
    centimeter: ['см'],
    kilogram: ['кг'],
    liter: ['л'],
    kilometerPerHour: ['км/ч'],
    squareMeter: ['кв. м', 'кв.м', 'м²'],
  },
  sr: {
    kilometer: ['км'],
    meter: ['м'],
    centimeter: ['см'],
    kilogram: ['кг'],
    kilometerPerHour: ['км/ч', 'км/х'],
  },
  pl: { squareMeter: ['m kw'], squareKilometer: ['km kw'], kilogram: ['kg'] },
  hi: { kilometer: ['किमी', 'कि.मी'], centimeter: ['सेमी'], kilogram: ['किग्रा', 'कि.ग्रा'], meter: ['मी'] },
  id: { kilometerPerHour: ['km/jam'] },
  th: { kilometerPerHour: ['กม./ชม'] },
  ar: {
    kilogram: ['كجم', 'كغ', 'كغم'],
    squareKilometer: ['كم²', 'كم2'],
    squareMeter: ['م²', 'م2'],
    meter: ['م'],
  },
  he: {
    kilometer: ['ק"מ'],
    centimeter: ['ס"מ'],
    millimeter: ['מ"מ'],
    kilogram: ['ק"ג'],
    squareMeter: ['מ"ר'],
    squareKilometer: ['קמ"ר'],
    milliliter: ['מ"ל'],
    kilometerPerHour: ['קמ"ש'],
  },
};

/** Signs that are a word of the language: "5 s rodinou". */
export const notUnits = {
  cs: ['s'],
  hr: ['s'],
  hu: ['mi'],
  pl: ['mi'],
  ro: ['mi'],
  sk: ['s'],
  sl: ['s', 'mi'],
};

/** Bytes are spoken as letters there. */
const asLetters = { kilobyte: null, megabyte: null, gigabyte: null, terabyte: null };

/**
 * Exceptions: names that CLDR writes with a sign, official names in place of the usual word, and dates with
 * abbreviations. `null` leaves a unit as written.
 */
export const overrides = {
  ar: {
    units: {
      percent: '{0} بالمائة',
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
  ja: { currencies: { USD: '{0}ドル' } },
  ko: {
    units: { percent: '{0}퍼센트', permille: '{0}퍼밀' },
    currencies: { USD: '{0}달러', EUR: '{0}유로', GBP: '{0}파운드', JPY: '{0}엔', KRW: '{0}원' },
  },
  lt: {
    date: "y 'metų' MMMM d 'diena'",
    units: {
      percent: { one: '{0} procentas', few: '{0} procentai', many: '{0} procento', other: '{0} procentų' },
    },
  },
  nl: { units: { degree: { one: '{0} graad', other: '{0} graden' } } },
  ru: {
    date: "d MMMM y 'года'",
    units: { gram: { one: '{0} грамм', few: '{0} грамма', many: '{0} граммов', other: '{0} грамма' } },
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
    units: {
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
    units: { percent: '百分之{0}', permille: '千分之{0}', kilogram: '{0}公斤', ...asLetters },
    currencies: { USD: '{0}美元', CNY: '{0}元' },
  },
};
