import { compromissosQueVencem } from '@imob/schemas/avisos/compromisso';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { idMadeOf } from '../../http/repeated.ts';
import type { Jobs } from '../../jobs/names.ts';
import { appAddress } from '../../page/appAddress.ts';
import { withoutLinks } from '../../providers/mail/plain.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { PARTES_DO_NOME, type PartesDoNome } from '../imoveis/leitura.ts';
import { cabeHoje } from '../notificacoes/message/cabeHoje.ts';

type Linha = { titulo: string; proximo: string; imovel: PartesDoNome | null };

const MAIOR_TITULO = 120;

/** The job: one e-mail to a landlord of what is due soon, or was. What was done meanwhile, or put off, is left out; where nothing is left, nothing is sent. */
export async function enviarAvisoDeCompromissos(deps: Deps, pedido: Jobs['compromisso.email']): Promise<void> {
  const { db, env, agora } = deps;
  const { autor, compromissos, pedidoEm } = pedido;
  const { userId } = autor;
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const { rows } = await sql<Linha>`
    select p.titulo, p.proximo, ${PARTES_DO_NOME} as imovel
    from compromissos p left join imoveis i on i."userId" = ${userId} and i.id = p."imovelId"
    where p."userId" = ${userId} and p.id = any(${compromissos}::uuid[]) and p."porEmail"
      and p.proximo - p."avisarDias" <= ${dia}::date
    order by p.proximo, p.id`.execute(db);
  const { ativo, nome, email } = await usuarioPorUid(db, userId);
  if (rows.length === 0 || !ativo) return;
  if (!(await cabeHoje(deps, userId))) throw new Error('o limite diário de e-mails pela conta do sistema acabou');
  const devidos = rows.map(({ titulo, proximo, imovel }) => ({
    ...{ titulo: withoutLinks(titulo, MAIOR_TITULO), proximo },
    imovel: imovel && withoutLinks(nomeDoImovel(imovel)),
  }));
  const { assunto, paragrafos, botao } = compromissosQueVencem(devidos, {
    ...{ hoje: dia, link: appAddress(env, '/compromissos') },
  });
  await deps.mail.papel(email, nome, {
    ...{ subject: assunto, paragraphs: paragrafos, ...(botao && { button: botao }) },
    idempotencyKey: idMadeOf(userId, compromissos, pedidoEm),
  });
}
