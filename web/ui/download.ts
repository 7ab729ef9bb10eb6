/** A file that is made in the browser from what the page shows. */
export type Download = {
  readonly label: string;
  readonly name: string;
  readonly type: 'text/csv' | 'image/svg+xml';
  readonly content: () => string;
};

export function download({ name, type, content }: Download): void {
  // Spreadsheets take a text for UTF-8 only when it begins with this mark.
  const mark = type === 'text/csv' ? '\uFEFF' : '';
  const address = URL.createObjectURL(new Blob([mark + content()], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Rows as comma-separated values. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
