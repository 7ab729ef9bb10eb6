/** What the person who starts Podium reads on the terminal. The log is separate. */
export interface Terminal {
  line(text: string): void;
  progress(done: number, total: number, label: string): void;
}

/** Characters of the progress bar. */
const WIDTH = 28;
/** Where nothing can be redrawn, as in a file, a line for each tenth is enough. */
const TENTHS = 10;

export function createTerminal(out: { isTTY?: boolean; write(text: string): unknown }): Terminal {
  let shownTenth = -1;
  return {
    line: (text) => void out.write(`${text}\n`),
    progress(done, total, label) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const ended = share === 1 ? '\n' : '';
      if (out.isTTY) {
        out.write(`\r\u001b[2K${bar(share)} ${percent(share)}  ${share === 1 ? '' : label}${ended}`);
        return;
      }
      const tenth = Math.floor(share * TENTHS);
      if (tenth <= shownTenth) return;
      shownTenth = tenth;
      out.write(`${bar(share)} ${percent(share)}  ${label}\n`);
    },
  };
}

const percent = (share: number) => `${Math.floor(share * 100)}%`.padStart(4);

function bar(share: number): string {
  const filled = Math.round(share * WIDTH);
  return `[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}]`;
}
