import { expect, test } from 'vitest';
import { createXmlReader, XML_LIMITS, type XmlLimits } from './xml-reader.ts';

/**
 * Returns the parser events of a document as lines. The document is fed to the parser in blocks of
 * `block` characters.
 */
function readXml(xml: string, limits: Partial<XmlLimits> = {}, block = 7): string[] {
  const lines: string[] = [];
  const reader = createXmlReader(
    'The file',
    {
      open: (name, attributes) => lines.push([`<${name}`, ...Object.entries(attributes).flat()].join(' ')),
      close: (name) => lines.push(`/${name}`),
      // The parser also reports whitespace around the root element.
      text: (text) => text.trim() !== '' && lines.push(text),
    },
    { ...XML_LIMITS, ...limits },
  );
  for (let start = 0; start < xml.length; start += block) reader.write(xml.slice(start, start + block));
  reader.end();
  return lines;
}

test.each([
  [
    'prefixes and single quotation marks',
    `<x:a xmlns:x='u' b='"'><x:c/></x:a>`,
    '<x:a xmlns:x u b "|<x:c|/x:c|/x:a',
  ],
  ['CDATA, entities and numbers', '<a>5 &lt; 6<![CDATA[<b>]]>&#x9C02;&#40058;</a>', '<a|5 < 6|<b>|鰂鱺|/a'],
  ['comments and instructions', '<?xml version="1.0"?><!-- < --><?p <?><a><!-- a - b --></a>', '<a|/a'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>', '<a|/a'],
  ['empty lines before the declaration', '\n\n <?xml version="1.0"?>\n<a/>', '<a|/a'],
])('reads %s, wherever a block ends', (_, xml, expected) => {
  for (const block of [1, 7, 1_000]) expect(readXml(xml, {}, block).join('|')).toBe(expected);
});

test.each([
  ['a text with a "<"', '<a>\n<p>5 < 6</p></a>', 'line 2, a "<" that begins no element'],
  [
    'an entity out of range',
    '<a>&#x110000;</a>',
    'line 1, a number between "&#" and ";" that is no character',
  ],
  ['the character 0', '<a>&#0;</a>', 'that is no character'],
  ['an entity that is unknown', '<a>\n\n&nbsp;</a>', 'line 3, a "&" that begins no entity of XML'],
  ['one that the file defines', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'begins no entity'],
  ['a lone &', '<a>Gold & Silver; Bank</a>', 'begins no entity'],
  ['an element that is not closed', '<a><row></a>', 'an element is not closed before the one around it'],
  ['an end without a beginning', '<a></b></a>', 'not closed'],
  ['a file that is cut off', '<a><b>text', '<b> is not closed'],
  ['comments in a comment', `<a>${'<!--'.repeat(50)}`, 'line 1, malformed comment'],
  ['nothing', '', 'there is no element'],
  ['two roots', '<a/><b/>', 'only one root'],
  ['attributes without quotation marks', '<a b=c/>', 'unquoted attribute value'],
  ['an attribute twice', '<a b="1" b="2"/>', 'duplicate attribute'],
  ['lines before its declaration', '\n\n<?xml version="1.0"?>\n<a>\n<</a>', 'line 5'],
])('reports %s with its line', (_, xml, sentence) => {
  expect(() => readXml(xml)).toThrow(/^The file is not well-formed XML: line \d+, .*\.$/);
  expect(() => readXml(xml)).toThrow(sentence);
});

test('refuses input that would exhaust memory or time', () => {
  expect(() => readXml('<a>'.repeat(11), { maxDepth: 10 })).toThrow('deeper than 10 levels on line 1.');
  expect(readXml('<a/>', { maxDepth: 1 })).toEqual(['<a', '/a']);
  for (const open of ['<a>', '<a b="', '<a ', '<!-- ', '<a><![CDATA[', '<!DOCTYPE ', '<?p ', '<a>&'])
    expect(() => readXml(`${open}${'b'.repeat(200)}`, { maxTokenLength: 100 }), open).toThrow(
      /more than 100 characters on line 1/,
    );
  expect(readXml(`<a>${'<b/>'.repeat(100)}</a>`, { maxTokenLength: 100 })).toHaveLength(202);
  expect(() => readXml('<a></a>', { maxParseMs: 0 })).toThrow('takes longer than 0 minutes to be read');
});
