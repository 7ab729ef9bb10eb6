/**
 * Sets whether the page opens below its top. Such a page is laid out completely at once
 * (styles/below.css).
 */
export function setOpensBelowTop(opensBelowTop: boolean): void {
  document.documentElement.toggleAttribute('data-opens-below', opensBelowTop);
}
