import { randomUUID } from 'node:crypto';
import { codigo as dizerCodigo } from '@imob/schemas/avisos/assinatura';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { ProviderFailure } from '../../../providers/failure.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import type { AssinaturaRow, SignatarioRow } from '../enderecos.ts';

/** Mails a guest the code by which he signs: somebody waits for it, so that a failure is told at once. */
export async function enviarCodigo(
  { mail }: Pick<Deps, 'mail'>,
  { nome, email }: Pick<SignatarioRow, 'nome' | 'email'>,
  { titulo }: AssinaturaRow,
  codigo: string,
): Promise<void> {
  const { assunto, paragrafos } = dizerCodigo({ titulo: withoutLinks(titulo), codigo });
  try {
    await mail.papel(email ?? '', nome, {
      ...{ subject: assunto, paragraphs: paragrafos, code: codigo },
      idempotencyKey: randomUUID(),
    });
  } catch (erro) {
    if (!(erro instanceof ProviderFailure)) throw erro;
    throw Object.assign(new HttpError(502, 'O e-mail com o código não foi. Tente de novo em um minuto.'), {
      cause: erro,
    });
  }
}
