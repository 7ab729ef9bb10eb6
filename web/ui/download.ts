/** A file that the browser generates from the page's data. */
export type Download = {
  readonly label: string;
  readonly name: string;
  readonly type: 'text/csv' | 'image/svg+xml' | 'image/png';
  readonly content: () => string | Promise<Blob>;
};

export async function download({ name, type, content }: Download): Promise<void> {
  const fileContent = await content();
  // Spreadsheet programs recognise UTF-8 only by this byte order mark.
  const byteOrderMark = type === 'text/csv' ? '\uFEFF' : '';
  const file =
    typeof fileContent === 'string'
      ? new Blob([byteOrderMark + fileContent], { type: `${type};charset=utf-8` })
      : fileContent;
  const objectUrl = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  URL.revokeObjectURL(objectUrl);
}

/** PNG pixels per SVG unit, so that the image is sharp on paper and on high-resolution screens. */
const PNG_SCALE = 2;

/** Converts an SVG to a PNG, for programs that cannot show SVG. */
export async function svgToPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Formats rows as CSV. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n');
}

function formatCsvCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
