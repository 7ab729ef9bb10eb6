/**
 * Parses a vector tile (MVT 2). Returns the properties of each feature, without geometry, grouped by
 * layer.
 */
export function readVectorTile(bytes: Uint8Array): Record<string, Record<string, unknown>[]> {
  return Object.fromEntries(
    readFields(bytes)
      .filter(({ field }) => field === 3)
      .map(({ value }) => readLayer(bytesOf(value))),
  );
}

function readLayer(bytes: Uint8Array): [string, Record<string, unknown>[]] {
  const fields = readFields(bytes);
  const fieldsNumbered = (fieldNumber: number) =>
    fields.filter(({ field }) => field === fieldNumber).map(({ value }) => bytesOf(value));
  const keys = fieldsNumbered(3).map(text);
  const values = fieldsNumbered(4).map(
    (value) => readFields(value).map((field) => text(bytesOf(field.value)))[0],
  );
  const features = fieldsNumbered(2).map((feature) => {
    const tags = readFields(feature).find(({ field }) => field === 2);
    const tagNumbers = tags ? readVarints(bytesOf(tags.value)) : [];
    return Object.fromEntries(
      tagNumbers.flatMap((key, index) =>
        index % 2 === 0 ? [[keys[key] ?? '', values[tagNumbers[index + 1] ?? -1]]] : [],
      ),
    );
  });
  return [text(fieldsNumbered(1)[0] ?? new Uint8Array()), features];
}

type Field = { readonly field: number; readonly value: number | Uint8Array };

/**
 * Parses Protocol Buffers fields. Each field begins with a varint that encodes the field number and
 * wire type. Wire type 0 is a varint value; wire type 2 is length-prefixed bytes.
 */
function readFields(bytes: Uint8Array): Field[] {
  const result: Field[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    const tag = readVarint(bytes, offset);
    const payload = readVarint(bytes, tag.end);
    const field = tag.value >> 3;
    if ((tag.value & 7) === 0) {
      result.push({ field, value: payload.value });
      offset = payload.end;
    } else {
      result.push({ field, value: bytes.subarray(payload.end, payload.end + payload.value) });
      offset = payload.end + payload.value;
    }
  }
  return result;
}

function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    const { value, end } = readVarint(bytes, offset);
    numbers.push(value);
    offset = end;
  }
  return numbers;
}

function readVarint(bytes: Uint8Array, start: number): { value: number; end: number } {
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
