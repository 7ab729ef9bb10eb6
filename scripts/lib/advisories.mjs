/** From the least to the most severe; the last two fail. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];
const FAILING = new Set(['high', 'critical']);

/**
 * What `npm audit --json` has answered, as one of three outcomes: `none`, `found` with a line for each package that has
 * a high or critical advisory, or `unknown` with the reason when no registry has answered.
 */
export function verdictOf(output) {
  const report = readReport(output);
  if (report === undefined) return { outcome: 'unknown', reason: 'npm gave no report' };
  if (report.vulnerabilities === undefined || report.auditReportVersion === undefined)
    return { outcome: 'unknown', reason: reasonOf(report) };
  const packages = Object.values(report.vulnerabilities);
  const grave = packages.filter(({ severity }) => FAILING.has(severity));
  if (grave.length === 0) return { outcome: 'none', milder: packages.length };
  const lines = grave.toSorted(bySeverity).map(lineOf);
  return { outcome: 'found', lines };
}

/** npm prints warnings around its JSON. */
function readReport(output) {
  const [start, end] = [output.indexOf('{'), output.lastIndexOf('}')];
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(output.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

/** Offline npm answers with an error that has a summary, a registry without the call with a message. */
function reasonOf({ message, error }) {
  return (
    [message, error?.summary, error?.code].find((text) => typeof text === 'string' && text !== '') ??
    'no reason'
  );
}

const bySeverity = (a, b) =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || a.name.localeCompare(b.name);

function lineOf({ name, severity, range, via, fixAvailable }) {
  const titles = via.map((cause) =>
    typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`,
  );
  const fix = fixAvailable ? 'a fix is there' : 'no fix yet';
  return `${severity}: ${name} ${range}, ${fix}: ${titles.join('; ')}`;
}
