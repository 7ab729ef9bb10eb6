import { PodiumError } from '#contract/error.ts';
import { LOAD_TIMEOUT_MS } from '#web/ui/load-code.ts';

type Grecaptcha = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js';
/** Action name of the reCAPTCHA token. The server verifies this name. */
const RECAPTCHA_ACTION = 'enquiry';

let grecaptchaPromise: Promise<Grecaptcha> | undefined;

/** Requests a reCAPTCHA token, from which Google scores how likely the visitor is human. */
export async function requestRecaptchaToken(siteKey: string): Promise<string> {
  grecaptchaPromise ??= loadScript(`${SCRIPT_URL}?render=${encodeURIComponent(siteKey)}`).catch(
    (error: unknown) => {
      // Clears the failed promise, so that the next attempt loads the script again.
      grecaptchaPromise = undefined;
      throw error;
    },
  );
  try {
    return await (await grecaptchaPromise).execute(siteKey, { action: RECAPTCHA_ACTION });
  } catch {
    throw PodiumError.detailed('captcha_failed', undefined, { reason: 'recaptcha' });
  }
}

async function loadScript(scriptUrl: string): Promise<Grecaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const timer = setTimeout(() => reject(new Error('reCAPTCHA did not arrive in time')), LOAD_TIMEOUT_MS);
  script.src = scriptUrl;
  script.async = true;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error('reCAPTCHA could not be fetched'));
  document.head.append(script);
  try {
    await promise;
    const grecaptcha = Reflect.get(window, 'grecaptcha') as Grecaptcha;
    await new Promise<void>((ready) => grecaptcha.ready(ready));
    return grecaptcha;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
