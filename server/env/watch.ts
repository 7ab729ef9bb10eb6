import { z } from 'zod';
import { urlMatching, variable, wholeNumber } from './variable.ts';

/** Variables of the monitoring: metrics and tracing. */
export const MONITORING_VARIABLES = {
  METRICS_PORT: variable({
    schema: wholeNumber(0, 65_535),
    allowed: 'a port number from 0 to 65535',
    description:
      'Port on which Prometheus reads `/metrics`, other than `PORT`; 0 uses any free one; no metrics when unset',
  }),
  METRICS_HOST: variable({
    schema: z.string().regex(/^[\w.:-]{1,255}$/),
    fallback: '127.0.0.1',
    allowed: 'a host name or an IP address',
    description: 'Address of `METRICS_PORT`; everyone who reaches it can read the metrics',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    schema: urlMatching(/^https?:\/\//),
    allowed: 'an http or https address',
    isSecret: true,
    description:
      'OpenTelemetry collector that receives traces by OTLP over HTTP, at `/v1/traces` below this address; none when unset',
  }),
  OTEL_SERVICE_NAME: variable({
    schema: z.string().regex(/^[\w.-]{1,100}$/),
    fallback: 'podium',
    allowed: 'a name of 1 to 100 letters, digits, dots, dashes and underscores',
    description: 'Name of the portal in its traces',
  }),
  OTEL_TRACES_SAMPLER_ARG: variable({
    schema: z
      .string()
      .regex(/^(0|1|0?\.\d{1,6})$/)
      .transform(Number),
    fallback: '1',
    allowed: 'a number from 0 to 1',
    description: 'Share of the traces started here that are sent to the collector',
  }),
};
