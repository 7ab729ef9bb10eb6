import { expect, test } from 'vitest';
import { parseAuditReport } from './advisories.mjs';

const WARNING = 'npm warn Unknown user config "nodedir". See `npm help npmrc`.\n';

/** The report format of npm 10 and later, reduced to the fields that are read. */
const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities }, null, 2);

const advisory = (severity: string) => ({
  name: 'left-pad',
  severity,
  range: '<1.3.0',
  via: [{ source: 1, title: 'Pads too far', url: 'https://advisories.example/1', severity }],
  fixAvailable: true,
});

test('a report without advisories, or with less severe ones, passes', () => {
  expect(parseAuditReport(WARNING + report({}))).toEqual({ outcome: 'none', milder: 0 });
  expect(parseAuditReport(report({ 'left-pad': advisory('moderate') }))).toEqual({
    outcome: 'none',
    milder: 1,
  });
});

test('high and critical advisories fail the audit, most severe first, each with its cause', () => {
  const vulnerabilities = {
    'left-pad': advisory('high'),
    padded: { ...advisory('critical'), name: 'padded', via: ['left-pad'], fixAvailable: false },
  };
  expect(parseAuditReport(report(vulnerabilities))).toEqual({
    outcome: 'found',
    lines: [
      'critical: padded <1.3.0, no fix yet: by left-pad',
      'high: left-pad <1.3.0, a fix is there: Pads too far https://advisories.example/1',
    ],
  });
});

test('an unreachable registry or one without the audit endpoint gives the outcome `unknown`', () => {
  const refusedReport = {
    message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
    statusCode: 405,
    error: { summary: '', detail: '' },
  };
  expect(
    parseAuditReport(`${WARNING}${JSON.stringify(refusedReport, null, 2)}\nnpm error A complete log`),
  ).toEqual({
    outcome: 'unknown',
    reason: refusedReport.message,
  });
  const offlineReport = {
    message: 'request to https://registry.example/ failed, reason: getaddrinfo ENOTFOUND',
    error: {},
  };
  expect(parseAuditReport(JSON.stringify(offlineReport))).toMatchObject({
    outcome: 'unknown',
    reason: offlineReport.message,
  });
  expect(parseAuditReport('')).toEqual({ outcome: 'unknown', reason: 'npm gave no report' });
  expect(parseAuditReport('{"vulnerabilities"')).toMatchObject({ outcome: 'unknown' });
});
