import { HttpError } from '../../http/errors.ts';
import { ProviderFailure } from '../../providers/failure.ts';

/** The answer to who waits for a mail that its provider did not take (502); any other error is itself. */
export const naoSaiu = (erro: unknown): unknown =>
  erro instanceof ProviderFailure
    ? new HttpError(502, `O e-mail não pôde ser enviado: ${erro.message}. Tente de novo em alguns minutos.`)
    : erro;
