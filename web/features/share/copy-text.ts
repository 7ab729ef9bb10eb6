/** Copies a text to the clipboard. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is unavailable over plain HTTP, or the visitor has denied permission.
    return copyBySelection(text);
  }
}

/** Fallback for old browsers: selects the text in a hidden field and copies it. */
function copyBySelection(text: string): boolean {
  const focusedElement = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  // Appended next to the focused element, because an open dialog lets nothing outside of it take the
  // focus.
  (focusedElement?.parentElement ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focusedElement instanceof HTMLElement) focusedElement.focus();
  }
}
