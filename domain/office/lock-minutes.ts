/**
 * Sign-ins that have failed too often are refused until so many minutes are over. It is apart from the rest of the
 * office because every page has it, for the words of that refusal.
 */
export const LOCK_MINUTES = 15;
