import { type Tempos, temposReais } from '../src/providers/tempos.ts';

/** As the real ones, without the waiting; a test of time-outs shortens `prazo`, which a busy machine needs. */
export const temposCurtos: Tempos = {
  ...temposReais,
  espera: 5,
  esperaMaxima: 1_500,
  intervaloQr: 5,
  tentativasQr: 4,
  carencia: 30,
};
