/** A captcha of our own may be solved for so many minutes. Every page has it, for the words that refuse an old one. */
export const CAPTCHA_MINUTES = 20;
