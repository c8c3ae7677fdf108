import { realTimeouts, type Timeouts } from '../../src/providers/timeouts.ts';

/** The real ones without the waiting; a test of time-outs shortens `prazo`, which a busy machine needs. */
export const shortTimeouts: Timeouts = {
  ...realTimeouts,
  wait: 5,
  longestWait: 1_500,
  qrInterval: 5,
  qrAttempts: 4,
  grace: 30,
};
