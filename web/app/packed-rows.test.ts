import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed-rows.ts';

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('whatever JSON can say comes back as it was', () => {
  const rows = fc.array(
    fc.record({ a: fc.jsonValue(), same: fc.constant(null), b: fc.option(fc.string(), { nil: undefined }) }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), rows, fc.record({ rows })), (value) => {
      expect(unpack(sent(pack(value)))).toEqual(sent(value));
    }),
  );
});

test('a field may have any name', () => {
  const value = JSON.parse('{"__proto__":1,"rows":[{"__proto__":1},{"__proto__":2},{"__proto__":3}]}');
  expect(JSON.stringify(unpack(sent(pack(value))))).toBe(JSON.stringify(value));
});

test('rows name their fields once', () => {
  const rows = [1, 2, 3].map((id) => ({ id, price: { asked: id * 10 } }));
  const prices = { '#rows': [['asked'], [10, 20, 30]] };
  expect(pack({ rows })).toEqual({ rows: { '#rows': [['id', 'price'], [1, 2, 3], prices] } });
});

test('what all rows have is said once', () => {
  const rows = [1, 2, 3].map((id) => ({ id, sold: false, remarks: null, areas: [] }));
  const packed = { '#rows': [['id', 'sold', 'remarks', 'areas'], [1, 2, 3], false, null, [[], [], []]] };
  expect(pack(rows)).toEqual(packed);
  expect(unpack(packed)).toEqual(rows);
  const alike = [true, true, true].map((sold) => ({ sold }));
  expect(unpack(pack(alike))).toEqual(alike);
});

test('a list of few different values says each once, where that is shorter', () => {
  const grades = [...'AABBABABABAABBAB'].map((grade) => `grade ${grade}`);
  expect(pack(grades)).toEqual({ '#few': [['grade A', 'grade B'], '0011010101001101'] });
  expect(unpack(pack(grades))).toEqual(grades);
  const rows = grades.map((grade, id) => ({ grade, id, sold: id > 3 ? null : id === 2 }));
  expect(pack(rows)).toMatchObject({
    '#rows': [['grade', 'id', 'sold'], { '#few': {} }, {}, { '#few': {} }],
  });
  expect(unpack(sent(pack(rows)))).toEqual(rows);
  const name = { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' };
  const stations = [null, { name, minutes: 8 }, null, { name, minutes: 8 }, { name, minutes: 8 }];
  expect(pack(stations, 'en')).toEqual({
    '#few': [[null, { name: { en: 'Kwun Tong' }, minutes: 8 }], '01011'],
  });
  expect(unpack(sent(pack(stations)))).toEqual(stations);
  const many = Array.from({ length: 80 }, (_, index) => `value ${index % 40}`);
  expect(pack(many)).toEqual(many);
});

test('rows that name their fields in another order come back as they were', () => {
  const rows = [
    { id: 1, floor: 'G' },
    { floor: '1', id: 2 },
    { id: 3, floor: '2' },
  ];
  expect(JSON.stringify(unpack(sent(pack(rows))))).toBe(JSON.stringify(rows));
});

test('as many values as there are digits are told apart', () => {
  const list = Array.from({ length: 108 }, (_, index) => `a long value ${index % 36}`);
  expect(JSON.stringify(pack(list))).toContain('0123456789abcdefghijklmnopqrstuvwxyz0');
  expect(unpack(sent(pack(list)))).toEqual(list);
});

test('pairs of numbers, the first of them whole, are told by steps', () => {
  const points = [
    [3, 900],
    [3, 800],
    [7, 850],
    [6, 10],
  ];
  expect(pack({ points })).toEqual({
    points: {
      '#pairs': [
        [3, 0, 4, -1],
        [900, 800, 850, 10],
      ],
    },
  });
  expect(unpack(pack({ points }))).toEqual({ points });
  const sorted = points.slice(0, 3);
  expect(pack(sorted)).toEqual({ '#pairs': ['304', [900, 800, 850]] });
  expect(unpack(pack(sorted))).toEqual(sorted);
  const rents = sorted.map(([day = 0], index) => [day, 30.5 + index]);
  expect(pack(rents)).toEqual({ '#pairs': ['304', [30.5, 31.5, 32.5]] });
  expect(unpack(sent(pack(rents)))).toEqual(rents);
  const exact = [
    [0.1, 1],
    [0.2, 2],
    [0.3, 3],
  ];
  expect(pack(exact)).toEqual(exact);
});

test('a page keeps of each text what it shows, be it in another language', () => {
  const name = { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' };
  expect(pack({ name, unnamed: { zh: '', gb: '', en: 'The Hub' } }, 'gb')).toEqual({
    name: { gb: '观塘' },
    unnamed: { gb: 'The Hub' },
  });
  expect(pack({ name })).toEqual({ name });
});
