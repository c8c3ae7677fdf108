import { randomUUID } from 'node:crypto';
import { codigo as dizerCodigo } from '@imob/schemas/avisos/assinatura';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { ProviderFailure } from '../../../providers/failure.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import { lerLocador } from '../../contratos/documento/dados.ts';
import { cabeHoje } from '../../notificacoes/message/cabeHoje.ts';
import type { AssinaturaRow, SignatarioRow } from '../enderecos.ts';

/** Mails a guest the code by which he signs: somebody waits for it, so that a failure is told at once. */
export async function enviarCodigo(
  deps: Pick<Deps, 'db' | 'mail' | 'env' | 'agora'>,
  { nome, email }: Pick<SignatarioRow, 'nome' | 'email'>,
  { userId, titulo, tipo }: AssinaturaRow,
  codigo: string,
): Promise<void> {
  if (!(await cabeHoje(deps, userId)))
    throw new HttpError(429, 'Já foram e-mails demais de quem pediu a sua assinatura. Tente amanhã, ou fale com ele.');
  const { nome: locador } = await lerLocador(deps.db, userId);
  const { assunto, paragrafos } = dizerCodigo(codigo, {
    ...{ locador: withoutLinks(locador), titulo: withoutLinks(titulo), carta: tipo === 'CARTA' },
  });
  try {
    await deps.mail.papel(email ?? '', nome, {
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
