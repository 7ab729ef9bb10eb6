import { privateCall } from '#web/api/private-client.ts';
import { solveCaptcha } from './solve-captcha.ts';

/**
 * Starts a form with file uploads and returns its id. One captcha is solved before the first upload and
 * covers the whole form.
 */
export async function startFileForm(): Promise<string> {
  const { form } = await privateCall('startFileForm', {}, { captcha: await solveCaptcha() });
  return form;
}
