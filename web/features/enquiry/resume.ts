import type { PrivateAnswer, PrivateBody } from '#contract/private-call-table.ts';
import {
  MAX_RESUME_BYTES,
  RESUME_CONTENT_TYPES,
  type ResumeError,
  resumeTypeOf,
} from '#domain/enquiry/resume.ts';
import { privateCall } from '#web/api/private-client.ts';
import { sendFile } from '#web/api/send-file.ts';
import { randomKey } from './random-key.ts';
import { startFileForm } from './start-file-form.ts';

/** Validated résumé file, ready to send. */
export type Resume = { readonly name: string; readonly key: string; readonly file: Blob };

/**
 * Reads and validates the chosen file. A file that the server would reject is rejected before anything
 * is sent.
 */
export async function readResume(file: File): Promise<Resume | ResumeError> {
  if (file.size > MAX_RESUME_BYTES) return 'too_large';
  try {
    const type = resumeTypeOf(new Uint8Array(await file.arrayBuffer()));
    if (type === undefined) return 'type';
    return {
      name: file.name,
      key: randomKey(),
      file: new Blob([file], { type: RESUME_CONTENT_TYPES[type] }),
    };
  } catch {
    return 'unreadable';
  }
}

/** Uploads a résumé and then sends the enquiry that it belongs to. */
export async function sendApplication(
  body: Omit<PrivateBody<'sendEnquiry'>, 'captcha' | 'form' | 'resume'>,
  { key, file }: Resume,
): Promise<PrivateAnswer<'sendEnquiry'>> {
  const form = await startFileForm();
  await sendFile('addResume', { key, form }, file);
  return privateCall('sendEnquiry', {}, { ...body, form, resume: key });
}
