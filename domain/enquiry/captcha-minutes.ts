/**
 * Minutes for which the portal's own captcha can be solved. In a separate module because every page
 * loads this constant for the message about an expired captcha.
 */
export const CAPTCHA_VALID_MINUTES = 20;
