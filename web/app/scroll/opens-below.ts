/**
 * Sets whether the page opens below its top. If so, the whole page is laid out at once
 * (styles/below.css).
 */
export function setOpensBelowTop(opensBelowTop: boolean): void {
  document.documentElement.toggleAttribute('data-opens-below', opensBelowTop);
}
