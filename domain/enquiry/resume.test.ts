import { expect, test } from 'vitest';
import { oleFile, RESUME_FILES, zipFile } from '#tests/factories/resumes.ts';
import { RESUME_TYPES, resumeTypeOf } from './resume.ts';

test('a résumé is known by its content', () => {
  for (const type of RESUME_TYPES) expect(resumeTypeOf(RESUME_FILES[type])).toBe(type);
});

test.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a program', Buffer.from('MZ\x90\x00 %PDF-1.7', 'latin1')],
  ['a page', Buffer.from('<html><script>%PDF-</script>')],
  ['an archive', zipFile({ 'readme.txt': 'word' })],
  ['a spreadsheet of today', zipFile({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
  ['a spreadsheet of before', oleFile('Workbook')],
  ['a document with macros', zipFile({ 'word/document.xml': '', 'word/vbaProject.bin': '' })],
  ['a document of before with macros', oleFile('WordDocument', '_VBA_PROJECT')],
  ['nothing', Buffer.alloc(0)],
])('%s is none, whatever it is called', (_, file) => {
  expect(resumeTypeOf(file)).toBeUndefined();
});
