import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { captchaAnswer, type enquiryBody } from '#contract/enquiries.ts';
import { enquiryAnswer } from '#contract/enquiry-fields.ts';
import { errorAnswer } from '#contract/error-answer.ts';
import { solveAltcha } from '#web/features/enquiry/solve-captcha.ts';

export type EnquiryBody = z.input<typeof enquiryBody>;

/** Simulates a visitor who sends enquiries from the given IP address, as reported by a trusted proxy. */
export function createEnquirer(origin: () => string, address = '203.0.113.1') {
  const headers = { 'x-forwarded-for': address };

  async function solveCaptcha(hasWebCrypto?: boolean): Promise<string> {
    const response = await fetch(`${origin()}/ics/property/api/captcha`, { headers });
    const captcha = captchaAnswer.parse(await response.json());
    if (captcha.provider !== 'altcha') throw new Error('the portal asks for another captcha');
    return solveAltcha(captcha.challenge, hasWebCrypto);
  }

  const newIdempotencyKey = () => randomBytes(16).toString('hex');

  /** Creates a complete enquiry with a solved captcha. */
  async function createEnquiry(overrides: Partial<EnquiryBody> = {}): Promise<EnquiryBody> {
    return {
      type: 'general',
      name: '陳大文',
      phone: '9123 4567',
      message: '想了解多一點。',
      direct_marketing: false,
      lang: 'zh',
      key: newIdempotencyKey(),
      captcha: overrides.captcha ?? (await solveCaptcha()),
      ...overrides,
    };
  }

  function post(
    body: unknown,
    extraHeaders: Record<string, string> = {},
    call = 'contact',
  ): Promise<Response> {
    return fetch(`${origin()}/ics/property/api/${call}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...extraHeaders },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  return {
    solve: solveCaptcha,
    newKey: newIdempotencyKey,
    enquiry: createEnquiry,
    post,
    /** Sends an enquiry and returns its number. */
    async send(overrides: Partial<EnquiryBody> = {}): Promise<string> {
      const response = await post(await createEnquiry(overrides));
      if (response.status !== 200) throw new Error(await response.text());
      return enquiryAnswer.parse(await response.json()).enquiry_no;
    },
    async postRefused(body: unknown, extraHeaders?: Record<string, string>) {
      const response = await post(body, extraHeaders);
      const { code, field, message } = errorAnswer.parse(await response.json()).error;
      return { status: response.status, code, field, message };
    },
  };
}
