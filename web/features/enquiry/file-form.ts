import { privateCall } from '#web/api/private-client.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** Begins a form with files: its captcha is solved before the first of them is sent, and it needs no other. */
export async function startFileForm(): Promise<string> {
  const { form } = await privateCall('startFileForm', {}, { captcha: await solveCaptcha() });
  return form;
}
