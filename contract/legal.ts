import { z } from 'zod';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { defineCalls } from './call-definition.ts';
import { language } from './fields.ts';

const legalAnswer = z.object({
  page: z.enum(LEGAL_PAGES).describe('Which of the texts it is.'),
  title: z.string().describe('Its title.'),
  description: z.string().describe('Its first sentences, as plain text.'),
  html: z.string().describe('HTML that is safe to show, without the title.'),
  changed_on: z.iso.date().describe('The day it was last changed.'),
});

export const LEGAL_CALLS = defineCalls({
  legal: {
    params: z.object({
      page: z.enum(LEGAL_PAGES).meta({ description: 'Which of the texts.' }),
      lang: language,
    }),
    answer: legalAnswer,
    notes: {
      tag: 'portal',
      summary: 'Privacy, terms and their like',
      description:
        'One of the texts that say who runs the portal, on which terms, and what becomes of personal data, in one language.',
      example: { page: 'privacy', lang: 'en' },
    },
  },
});
