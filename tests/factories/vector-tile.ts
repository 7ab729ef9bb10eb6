/** The properties of each feature of a vector tile (MVT 2), by layer; shapes are left to those who draw them. */
export function readVectorTile(bytes: Uint8Array): Record<string, Record<string, unknown>[]> {
  return Object.fromEntries(
    fieldsOf(bytes)
      .filter(({ field }) => field === 3)
      .map(({ value }) => readLayer(bytesOf(value))),
  );
}

function readLayer(bytes: Uint8Array): [string, Record<string, unknown>[]] {
  const fields = fieldsOf(bytes);
  const all = (wanted: number) =>
    fields.filter(({ field }) => field === wanted).map(({ value }) => bytesOf(value));
  const keys = all(3).map(text);
  const values = all(4).map((value) => fieldsOf(value).map((each) => text(bytesOf(each.value)))[0]);
  const features = all(2).map((feature) => {
    const tags = fieldsOf(feature).find(({ field }) => field === 2);
    const numbers = tags ? varintsOf(bytesOf(tags.value)) : [];
    return Object.fromEntries(
      numbers.flatMap((key, at) => (at % 2 === 0 ? [[keys[key] ?? '', values[numbers[at + 1] ?? -1]]] : [])),
    );
  });
  return [text(all(1)[0] ?? new Uint8Array()), features];
}

type Field = { readonly field: number; readonly value: number | Uint8Array };

/** Protocol Buffers: a varint tells field and kind; kind 0 is a varint, kind 2 as many bytes as the next varint says. */
function fieldsOf(bytes: Uint8Array): Field[] {
  const found: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = varint(bytes, at);
    const next = varint(bytes, head.end);
    const field = head.value >> 3;
    if ((head.value & 7) === 0) {
      found.push({ field, value: next.value });
      at = next.end;
    } else {
      found.push({ field, value: bytes.subarray(next.end, next.end + next.value) });
      at = next.end + next.value;
    }
  }
  return found;
}

function varintsOf(bytes: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { value, end } = varint(bytes, at);
    found.push(value);
    at = end;
  }
  return found;
}

function varint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: at + 1 };
  }
}

function bytesOf(value: number | Uint8Array): Uint8Array {
  return typeof value === 'number' ? new Uint8Array() : value;
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
