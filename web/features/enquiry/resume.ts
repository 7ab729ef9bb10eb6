import type { PrivateAnswer, PrivateBody } from '#contract/private-call-table.ts';
import {
  RESUME_BYTES,
  RESUME_CONTENT_TYPES,
  type ResumeError,
  resumeTypeOf,
} from '#domain/enquiry/resume.ts';
import { privateCall } from '#web/api/private-client.ts';
import { sendFile } from '#web/api/send-file.ts';
import { startFileForm } from './file-form.ts';
import { randomKey } from './random-key.ts';

/** A file that can be sent as a résumé. */
export type Resume = { readonly name: string; readonly key: string; readonly file: Blob };

/** Reads what was chosen; a file that the portal would refuse is refused here, before anything is sent. */
export async function readResume(file: File): Promise<Resume | ResumeError> {
  if (file.size > RESUME_BYTES) return 'too_large';
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

/** Sends a résumé, and then the enquiry that it belongs to. */
export async function sendApplication(
  body: Omit<PrivateBody<'sendEnquiry'>, 'captcha' | 'form' | 'resume'>,
  { key, file }: Resume,
): Promise<PrivateAnswer<'sendEnquiry'>> {
  const form = await startFileForm();
  await sendFile('addResume', { key, form }, file);
  return privateCall('sendEnquiry', {}, { ...body, form, resume: key });
}
