/** Maximum length of a sentence in characters. */
export const MAX_SENTENCE_LENGTH = 200;
