/** Whether the page opens further down than at its top: all of it is then laid out at once (styles/below.css). */
export function setOpensBelow(opensBelow: boolean): void {
  document.documentElement.toggleAttribute('data-opens-below', opensBelow);
}
