import { describe, expect, test } from 'vitest';
import { readXmlRows } from './xml-rows.ts';

async function readRows(
  xml: string,
  names: readonly string[] = ['row'],
  limits: Parameters<typeof readXmlRows>[2] = {},
): Promise<Record<string, readonly string[]>[]> {
  async function* blocks() {
    for (let start = 0; start < xml.length; start += 5) yield xml.slice(start, start + 5);
  }
  const rows = [];
  for await (const block of readXmlRows(blocks(), names, limits)) rows.push(...block);
  return rows.map((row) => Object.fromEntries(row));
}

describe('maps a row to its values by their paths', () => {
  test.each([
    ['unprefixed', '<rows><row a="1"><b>x</b><b>y</b><c><d e="2">z</d></c></row></rows>'],
    ['single-quoted', `<rows><row a='1'><b>x</b><b>y</b><c><d e='2'>z</d></c></row></rows>`],
    ['of a namespace', '<rows xmlns="urn:f"><row a="1"><b>x</b><b>y</b><c><d e="2">z</d></c></row></rows>'],
    [
      'with CDATA and comments',
      '<rows><row a="1"><b><![CDATA[x]]></b><b>y<!-- y --></b><c><d e="2">z</d></c></row></rows>',
    ],
  ])('%s', async (_, xml) => {
    expect(await readRows(xml)).toEqual([
      { '@element': ['row'], '@a': ['1'], b: ['x', 'y'], 'c/d': ['z'], 'c/d@e': ['2'] },
    ]);
  });

  test('matches a prefixed element by its path with or without the prefix', async () => {
    const xml = `<f:rows xmlns:f='urn:f' xmlns:g='urn:g'><f:row><f:c><g:d g:e='2'>z</g:d></f:c></f:row></f:rows>`;
    const row = {
      '@element': ['row'],
      'f:c/g:d': ['z'],
      'c/d': ['z'],
      'f:c/g:d@g:e': ['2'],
      'c/d@e': ['2'],
    };
    expect(await readRows(xml)).toEqual([row]);
    expect(await readRows(xml, ['f:row'])).toEqual([row]);
    expect(await readRows('<rows><row><g:a>1</g:a><a>2</a></row></rows>')).toEqual([
      { '@element': ['row'], 'g:a': ['1'], a: ['2'] },
    ]);
  });

  test('keeps all text between elements', async () => {
    const [row] = await readRows(
      '<row><d>High floor, <b>open</b> view &amp;\n<i>light</i>.</d><e> <f>1</f> </e></row>',
    );
    expect(row).toEqual({
      '@element': ['row'],
      'd/b': ['open'],
      'd/i': ['light'],
      d: ['High floor, open view &\nlight.'],
      'e/f': ['1'],
    });
  });

  test('treats a nested row as part of the outer row', async () => {
    expect(await readRows('<rows><row><row>1</row></row><row/></rows>')).toEqual([
      { '@element': ['row'], row: ['1'] },
      { '@element': ['row'] },
    ]);
  });
});

test('reports XML that is not well-formed with its line, and never drops data silently', async () => {
  await expect(readRows('<rows>\n<row><p>5 < 6</p></row></rows>')).rejects.toThrow(
    'The file is not well-formed XML: line 2, a "<" that begins no element: as text it is written &lt;.',
  );
  await expect(readRows('<row><p>&#x110000;</p></row>')).rejects.toThrow('that is no character');
  await expect(readRows(`<rows>${'<!--'.repeat(20_000)}`)).rejects.toThrow('line 1, malformed comment');
  await expect(readRows('<rows><row>')).rejects.toThrow('<row> is not closed');
});

test('refuses rows beyond the limits', async () => {
  await expect(readRows('<rows><row/><row/></rows>', ['row'], { maxRows: 1 })).rejects.toThrow(
    'more than 1 rows',
  );
  await expect(readRows('<row><a>1</a><a>2</a></row>', ['row'], { maxValues: 1 })).rejects.toThrow(
    'Row 1 of the file is too long.',
  );
  await expect(readRows('<row><abcdef>1234</abcdef></row>', ['row'], { maxLength: 9 })).rejects.toThrow(
    'too long',
  );
});
