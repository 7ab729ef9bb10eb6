/** Output for the operator who starts Podium in a terminal. The log is separate. */
export interface Terminal {
  printLine(text: string): void;
  showProgress(completed: number, total: number, label: string): void;
}

/** Width of the progress bar in characters. */
const BAR_WIDTH = 28;
/**
 * Maximum number of progress lines if the output is not a terminal, such as a file. A line in a file
 * cannot be overwritten.
 */
const PROGRESS_STEPS = 10;

export function createTerminal(output: { isTTY?: boolean; write(text: string): unknown }): Terminal {
  let lastStep = -1;
  return {
    printLine: (text) => void output.write(`${text}\n`),
    showProgress(completed, total, label) {
      const fraction = total === 0 ? 1 : Math.min(1, completed / total);
      const lineEnd = fraction === 1 ? '\n' : '';
      if (output.isTTY) {
        output.write(
          `\r\u001b[2K${progressBar(fraction)} ${formatPercent(fraction)}  ${fraction === 1 ? '' : label}${lineEnd}`,
        );
        return;
      }
      const step = Math.floor(fraction * PROGRESS_STEPS);
      if (step <= lastStep) return;
      lastStep = step;
      output.write(`${progressBar(fraction)} ${formatPercent(fraction)}  ${label}\n`);
    },
  };
}

const formatPercent = (fraction: number) => `${Math.floor(fraction * 100)}%`.padStart(4);

function progressBar(fraction: number): string {
  const filledLength = Math.round(fraction * BAR_WIDTH);
  return `[${'█'.repeat(filledLength)}${'·'.repeat(BAR_WIDTH - filledLength)}]`;
}
