import { realTimeouts, type Timeouts } from '../../src/providers/timeouts.ts';

/** The real ones without the waiting; a test of time-outs shortens `prazo`, which a busy machine needs. */
export const shortTimeouts: Timeouts = {
  ...realTimeouts,
  espera: 5,
  esperaMaxima: 1_500,
  intervaloQr: 5,
  tentativasQr: 4,
  carencia: 30,
};
