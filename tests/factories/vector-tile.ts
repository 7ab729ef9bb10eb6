/** Returns the properties of each feature of a vector tile (MVT 2) by layer, without geometries. */
export function readVectorTile(bytes: Uint8Array): Record<string, Record<string, unknown>[]> {
  return Object.fromEntries(
    fieldsOf(bytes)
      .filter(({ field }) => field === 3)
      .map(({ value }) => readLayer(bytesOf(value))),
  );
}

function readLayer(bytes: Uint8Array): [string, Record<string, unknown>[]] {
  const fields = fieldsOf(bytes);
  const fieldsNumbered = (fieldNumber: number) =>
    fields.filter(({ field }) => field === fieldNumber).map(({ value }) => bytesOf(value));
  const keys = fieldsNumbered(3).map(text);
  const values = fieldsNumbered(4).map(
    (value) => fieldsOf(value).map((field) => text(bytesOf(field.value)))[0],
  );
  const features = fieldsNumbered(2).map((feature) => {
    const tags = fieldsOf(feature).find(({ field }) => field === 2);
    const numbers = tags ? varintsOf(bytesOf(tags.value)) : [];
    return Object.fromEntries(
      numbers.flatMap((key, index) =>
        index % 2 === 0 ? [[keys[key] ?? '', values[numbers[index + 1] ?? -1]]] : [],
      ),
    );
  });
  return [text(fieldsNumbered(1)[0] ?? new Uint8Array()), features];
}

type Field = { readonly field: number; readonly value: number | Uint8Array };

/**
 * Parses Protocol Buffers fields: a varint has the field number and wire type; type 0 is a varint, type
 * 2 is length-prefixed.
 */
function fieldsOf(bytes: Uint8Array): Field[] {
  const result: Field[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    const head = varint(bytes, offset);
    const next = varint(bytes, head.end);
    const field = head.value >> 3;
    if ((head.value & 7) === 0) {
      result.push({ field, value: next.value });
      offset = next.end;
    } else {
      result.push({ field, value: bytes.subarray(next.end, next.end + next.value) });
      offset = next.end + next.value;
    }
  }
  return result;
}

function varintsOf(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    const { value, end } = varint(bytes, offset);
    numbers.push(value);
    offset = end;
  }
  return numbers;
}

function varint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let offset = start, shift = 0; ; offset += 1, shift += 7) {
    const byte = bytes[offset] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end: offset + 1 };
  }
}

function bytesOf(value: number | Uint8Array): Uint8Array {
  return typeof value === 'number' ? new Uint8Array() : value;
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
