/**
 * Prose for measuring how well a voice is understood: written for this purpose, in words that a recognizer's
 * dictionary has, without numbers, names or abbreviations, which could be read in more than one way.
 */
export const intelligibilityText: readonly string[] = [
  'The train left the station a few minutes late, and most of the people on it did not seem to mind.',
  'A woman by the window was reading a book about the history of the sea, and now and then she looked up to watch the fields go by.',
  'Across from her sat a young man who was trying to write a letter to his father, but he could not find the right words.',
  'He had been away from home for a long time, and there was too much to explain.',
  'When the door opened, a small boy came in with his grandmother, who was carrying a bag full of apples.',
  'She offered one to everybody in the car, and it would have been rude to say no.',
  'The fruit was sweet and cold, as if it had been picked that morning.',
  'Soon they were all talking about the weather, about the price of houses, and about the best way to cook fish.',
  'The boy wanted to know why the moon was still in the sky when the sun was already up.',
  'Nobody could give him a good answer, although several of them tried.',
  'At the next stop the young man folded his letter, put it in his pocket, and stepped out onto the platform.',
  'He had decided that it would be easier to speak with his father than to write to him.',
  'The woman watched him walk away, and for a moment she thought of her own brother, who lived in another country.',
  'They had promised to call each other every week, but the weeks had become months, and the months had become years.',
  'Outside the rain began to fall, and the river beside the road turned brown and fast.',
  'Workers in yellow coats were building a wall of sand to protect the old bridge from the water.',
  'In the villages the lights came on early, and people closed their windows before dinner.',
  'The driver slowed down, because part of the line was under water, and he did not want to take a risk.',
  'It was dark when they finally reached the city, and the streets were quiet and clean after the storm.',
  'The grandmother woke the boy, thanked everybody for their company, and went to look for her daughter in the crowd.',
  'The woman stayed in her seat a little longer than she needed to, with the last apple in her hand.',
  'Then she took her phone from her bag and called her brother, who answered at once, as though he had been waiting.',
];
