/** A turn of a chat with an assistant. */
export interface ChatTurn {
  /** Name of the assistant; null for the person who writes to it. */
  assistant: string | null;
  text: string;
}

const user =
  'you said|du hast gesagt|vous avez dit|tu as dit|tú dijiste|dijiste|has dicho|você disse|disseste|hai detto|je zei|du sa|du sagde|sanoit|powiedziałeś|powiedziałaś|вы сказали|ты сказал|şunu dediniz|anda berkata|kamu bilang|あなた(?:の発言)?|你说|你說|您说|나의 말';
const assistants = 'chatgpt|claude|gemini|copilot|grok|perplexity|deepseek|mistral|le chat';
const verb =
  'said|hat gesagt|a dit|dijo|ha dicho|disse|ha detto|zei|sa|sagde|sanoi|powiedział|сказал|şunu dedi|berkata|bilang|の発言|说|說|의 말';
/** The line above a turn, as it is copied with the page: 'You said:', 'ChatGPT said:'. */
const heading = new RegExp(
  `^[ \\t#*]*(?:(${user})|(?:(?:o|il|el) )?(${assistants}) ?(?:${verb}))[ \\u00a0]?[:\\uff1a]?[ \\t*]*$`,
  'gimu',
);
export interface Chat {
  /** Text before the first turn; '' if there is none. */
  introduction: string;
  turns: ChatTurn[];
}

/** Longest text that is searched, in characters: a chat that is copied by hand is shorter. */
const maxCharacters = 2_000_000;
/** Text before the first turn: the name of the chat. A longer one is a text that quotes a chat. */
const maxIntroduction = 300;

/** Splits a chat that was copied from the page of an assistant into its turns; null for any other text. */
export function splitChat(text: string): Chat | null {
  if (text.length > maxCharacters) return null;
  const headings = [...text.matchAll(heading)];
  const [first] = headings;
  const isChat = headings.some((match) => match[1]) && headings.some((match) => match[2]);
  const introduction = text.slice(0, first?.index ?? 0).trim();
  if (!isChat || introduction.length > maxIntroduction) return null;
  const turns = headings
    .map((match, index) => ({
      assistant: match[2] ?? null,
      text: text.slice(match.index + match[0].length, headings[index + 1]?.index ?? text.length).trim(),
    }))
    .filter((turn) => turn.text !== '');
  return { introduction, turns };
}
