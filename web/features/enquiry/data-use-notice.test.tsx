import { expect, test } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { siteAnswer } from '#tests/factories/site.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { MarketingConsent } from './marketing-consent.tsx';

const LEGAL_LINKS = ['/en/ics/property/legal/personal-data', '/en/ics/property/legal/privacy'];

test('an enquiry and an application link to the statements on personal data', () => {
  for (const context of [
    { type: 'general' },
    { type: 'general', subject: { kind: 'post', id: 1 } },
  ] as const) {
    const html = renderComponent(<EnquiryForm context={context} />);
    for (const link of LEGAL_LINKS) expect(html).toContain(`href="${link}"`);
  }
});

test('the consent to direct marketing states who uses which data, and that consent is required', () => {
  const html = renderComponent(<MarketingConsent checked={false} onChange={() => undefined} />);
  expect(html).toContain(`${siteAnswer().brand.en} intends to use your name and number`);
  expect(html).toContain('may not do so without your consent');
  expect(html).toContain(PHRASES.en.enquiry.opt_out?.slice(0, 20));
});
