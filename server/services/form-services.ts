import type { Captcha } from '../gateways/captcha.ts';
import { type AcceptDeps, createAcceptForm } from './accept-form.ts';
import { createEnquiryServices, type EnquiryDeps } from './enquiries.ts';
import { createSubjectReader, type SubjectDeps } from './enquiry-subjects.ts';
import { createPropertyServices, type PropertyDeps } from './properties.ts';

export type FormDeps = AcceptDeps &
  SubjectDeps &
  Omit<EnquiryDeps & PropertyDeps, 'accept' | 'findSubject'> & { readonly captcha: Captcha };

/** What answers every form. They are accepted in one way, and find what they are about in one way. */
export function createFormServices(deps: FormDeps) {
  const shared = { ...deps, ...createSubjectReader(deps), accept: createAcceptForm(deps) };
  return { ...createEnquiryServices(shared), ...createPropertyServices(shared) };
}
