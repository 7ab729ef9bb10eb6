import { expect, test } from 'vitest';
import { spreadsheet } from './csv.ts';

test('a spreadsheet has its heading, quotes what needs it, and holds no formula', () => {
  const rows = [
    {
      no: 'E000001',
      name: '陳大文',
      phone: '+85291234567',
      message: 'one\ntwo, "three"',
      agreed: false,
      id: 1,
    },
    { no: 'E000002', name: '=HYPERLINK("x")', phone: null, message: '', agreed: true, id: 2 },
  ];
  expect(spreadsheet(['no', 'name', 'phone', 'message', 'agreed', 'id'], rows)).toBe(
    '\ufeffno,name,phone,message,agreed,id\r\n' +
      'E000001,陳大文,\'+85291234567,"one\ntwo, ""three""",false,1\r\n' +
      'E000002,"\'=HYPERLINK(""x"")",,,true,2\r\n',
  );
});
