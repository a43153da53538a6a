/** Nouns in the plural that a size is an attribute of: "0.5 mL doses", "60 W bulbs". */
export const severalNouns =
  /^(?:doses|drives|bulbs|files|cables|tires|tyres|wheels|screens|displays|batteries|bags|bottles|cans|tablets|capsules|pills|packs|packets|chips|cards|monitors|lenses|panels|containers|servings|races|runs|sprints|intervals|increments|sheets|pipes|nails|boards|rooms|speakers|models|versions|shells|jars|boxes|cubes|slices|chunks|strips|squares|pieces|rounds|pots|tins|trays|blocks|engines|motors|turbines|chargers|adapters|guns|missiles|rockets|trucks|tanks|lanes|drops|chargers|generators|plants|lots|plots|units)$/;

/** Nouns in the singular that a size is an attribute of after an article: "the telescope's 6.5 m mirror". */
export const singleNouns =
  /^(?:mirror|telescope|tower|wall|fence|pole|boat|yacht|wave|hole|tunnel|bridge|rope|cable|screen|display|lens|battery|engine|motor|charger|drive|bulb|bag|bottle|tank|truck|run|race|walk|hike|trail|route|loop|swim|sprint|stretch|statue|shark|tree|crater|rocket|chip|dose|tablet|steak|cake|tin|pan|file|limit|mark|barrier|radius|border|buffer|zone|gun|cannon|shell|mortar|howitzer|film|sensor|camera|jack|plug|pipe|hose|nail|screw|bolt|board|sheet|strip|layer|thread|socket|drill|blade|knife|belt|strap|watch|case|dial|ball|ride|commute|walk|drive|flight|delay|wait|break)$/;

/**
 * Returns whether the word after an amount is no noun that the amount describes: "its 5 km between two towns", "the 3 kg
 * lost".
 */
export const isNoNoun = (word: string): boolean =>
  /^(?:between|along|through|around|before|after|without|within|until|since|across|behind|beyond|towards?|inside|outside|near|because|while|where|who|whose|but|are|has|have|had|will|would|can|could|should|must|may|might|does|did|left|lost|run|spent|made|sold|given|taken|required|needed|worth|apart|ahead|north|south|east|west|downstream|upstream|uphill|downhill|further|farther|later|earlier|ago|every|only|then|too|also|again|now|today|here|there|not|out|up|down|back|on|in|to|of|at|by|as|is|or|if)$/.test(
    word,
  ) || /(?:ing|ed|ly)$/.test(word);

/** What an amount before it always describes: "the 84.5 kWh pack". */
export const describedNouns = /^(?:pack|battery|brick|charger|motor|engine|SSD|cannon|laptop)$/;

/** Nouns after the distance of a race, which is in the singular: "the 200 m freestyle". */
export const races =
  /^(?:relay|freestyle|dash|hurdles|butterfly|backstroke|breaststroke|medley|sprint|final)$/;

/** Returns whether a unit with a full stop is part of an attribute before a name: "the 10-yr. Treasury". */
export const isHyphened = (view: string, end: number): boolean =>
  /^\.\s\p{Lu}/u.test(view.slice(end, end + 3)) &&
  /\d-\p{L}{2,3}$/u.test(view.slice(Math.max(0, end - 6), end));
