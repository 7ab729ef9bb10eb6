import { z } from 'zod';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { defineCalls } from './call-definition.ts';
import { language } from './fields.ts';

const legalAnswer = z.object({
  page: z.enum(LEGAL_PAGES).describe('Name of the legal page.'),
  title: z.string().describe('Its title.'),
  description: z.string().describe('Its first sentences, as plain text.'),
  html: z.string().describe('HTML that is safe to show, without the title.'),
  changed_on: z.iso.date().describe('The day it was last changed.'),
});

export const LEGAL_CALLS = defineCalls({
  legal: {
    params: z.object({
      page: z.enum(LEGAL_PAGES).meta({ description: 'Name of the legal page.' }),
      lang: language,
    }),
    answer: legalAnswer,
    notes: {
      tag: 'portal',
      summary: 'Privacy, terms and other legal texts',
      description: 'A legal text in one language: about the operator, the terms of use or personal data.',
      example: { page: 'privacy', lang: 'en' },
    },
  },
});
