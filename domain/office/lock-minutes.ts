/**
 * Minutes for which sign-in is locked after too many failures. In a separate module because every page
 * loads this constant for the error message.
 */
export const SIGN_IN_LOCK_MINUTES = 15;
