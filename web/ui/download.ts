/** A file that is made in the browser from what the page shows. */
export type Download = {
  readonly label: string;
  readonly name: string;
  readonly type: 'text/csv' | 'image/svg+xml' | 'image/png';
  readonly content: () => string | Promise<Blob>;
};

export async function download({ name, type, content }: Download): Promise<void> {
  const made = await content();
  // Spreadsheets take a text for UTF-8 only when it begins with this mark.
  const mark = type === 'text/csv' ? '\uFEFF' : '';
  const file = typeof made === 'string' ? new Blob([mark + made], { type: `${type};charset=utf-8` }) : made;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Pixels of a PNG for each of its drawing, so that it is sharp on paper and on fine screens. */
const SCALE = 2;

/** A drawing as a PNG, for whatever cannot show SVG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Rows as comma-separated values. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
