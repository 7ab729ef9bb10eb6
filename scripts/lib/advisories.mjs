/** Severities in ascending order. The last two fail the audit. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];
const FAILING_SEVERITIES = new Set(['high', 'critical']);

/**
 * Interprets the output of `npm audit --json` as one of three outcomes: `none`; `found` with one line
 * per package that has a high or critical advisory; `unknown` with the reason if no registry responded.
 */
export function parseAuditReport(output) {
  const report = readReport(output);
  if (report === undefined) return { outcome: 'unknown', reason: 'npm gave no report' };
  if (report.vulnerabilities === undefined || report.auditReportVersion === undefined)
    return { outcome: 'unknown', reason: reasonOf(report) };
  const packages = Object.values(report.vulnerabilities);
  const severePackages = packages.filter(({ severity }) => FAILING_SEVERITIES.has(severity));
  if (severePackages.length === 0) return { outcome: 'none', milder: packages.length };
  const lines = severePackages.toSorted(bySeverity).map(formatAdvisory);
  return { outcome: 'found', lines };
}

/**
 * Parses the JSON in the output of npm, which may print warnings before and after it; undefined if
 * there is none.
 */
function readReport(output) {
  const [start, end] = [output.indexOf('{'), output.lastIndexOf('}')];
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(output.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

/**
 * Returns why there is no audit report. Without network, npm reports an error with a summary; a
 * registry without the audit endpoint reports a message.
 */
function reasonOf({ message, error }) {
  return (
    [message, error?.summary, error?.code].find((text) => typeof text === 'string' && text !== '') ??
    'no reason'
  );
}

const bySeverity = (a, b) =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || a.name.localeCompare(b.name);

function formatAdvisory({ name, severity, range, via, fixAvailable }) {
  const causeTitles = via.map((cause) =>
    typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`,
  );
  const fixText = fixAvailable ? 'a fix is there' : 'no fix yet';
  return `${severity}: ${name} ${range}, ${fixText}: ${causeTitles.join('; ')}`;
}
