import { PodiumError } from '#contract/error.ts';
import { LOAD_LIMIT_MS } from '#web/ui/load-code.ts';

type Grecaptcha = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

const ADDRESS = 'https://www.google.com/recaptcha/api.js';
/** The server checks that a token was made for this. */
const ACTION = 'enquiry';

let loading: Promise<Grecaptcha> | undefined;

/** A token of Google's that says how likely a person is here. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  loading ??= load(`${ADDRESS}?render=${encodeURIComponent(siteKey)}`).catch((error: unknown) => {
    // The next send tries again.
    loading = undefined;
    throw error;
  });
  try {
    return await (await loading).execute(siteKey, { action: ACTION });
  } catch {
    throw PodiumError.detailed('captcha_failed', undefined, { reason: 'recaptcha' });
  }
}

async function load(address: string): Promise<Grecaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const timer = setTimeout(() => reject(new Error('reCAPTCHA did not arrive in time')), LOAD_LIMIT_MS);
  script.src = address;
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
