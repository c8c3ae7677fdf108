import type { Deps } from '../../../deps.ts';
import { idMadeOf } from '../../../http/repeated.ts';
import type { Jobs } from '../../../jobs/names.ts';
import { auditar } from '../../auditoria/auditar.ts';
import { usuarioPorUid } from '../../auth/usuario.ts';
import { haExemplo } from '../../exemplos/exemplo.ts';
import { enderecosDasPaginas } from '../../inquilino/link.ts';
import { cabeHoje } from '../../notificacoes/message/cabeHoje.ts';
import type { ManutencaoRow } from '../enderecos.ts';
import { lerOrcamentos } from '../ler.ts';
import { quemMora } from '../quemMora.ts';
import { dizer } from './dizer.ts';
import type { EmailDaManutencao } from './quais.ts';

const HORA_MS = 3_600_000;

/**
 * Sends one e-mail about a repair, as a job. Nothing is sent if its occasion has passed meanwhile. E-mails to the landlord are given up after an
 * hour, or when the day's limit is reached, because the app shows him the same.
 */
export async function enviarEmailDaManutencao(deps: Deps, pedido: Jobs['manutencao.email']): Promise<void> {
  const { db, agora } = deps;
  const { autor, manutencaoId, email, pedidoEm, visita } = pedido;
  const { userId } = autor;
  const aoLocador = email.para === 'LOCADOR';
  if (aoLocador && agora().getTime() - Date.parse(pedidoEm) > HORA_MS) return;
  const envolvidos = await ler(deps, userId, manutencaoId, email);
  const dito = envolvidos && dizer(deps, email, envolvidos, visita);
  const para = envolvidos && aQuem(email, envolvidos);
  if (!para?.email || !dito) return;
  if (!(await cabeHoje(deps, userId))) {
    if (aoLocador) return;
    // The job is tried again hour after hour, because the landlord asked for this e-mail.
    throw new Error('o limite diário de e-mails pela conta do sistema acabou');
  }
  const { assunto, paragrafos, botao } = dito;
  const { qual } = email;
  await deps.mail.papel(para.email, para.nome, {
    ...{ subject: assunto, paragraphs: paragrafos },
    idempotencyKey: idMadeOf(manutencaoId, JSON.stringify(email), pedidoEm),
    // `code` makes a service without mail refuse an e-mail that has no link; otherwise it would count as sent.
    ...(botao ? { button: botao } : { code: assunto }),
  });
  if (aoLocador) return;
  const registro = { tipo: 'manutencao', id: manutencaoId } as const;
  const depois = { aviso: qual, para: email.para };
  await db.transaction().execute((trx) => auditar(trx, autor, agora(), { acao: 'enviar', registro, depois }));
}

function aQuem({ para }: EmailDaManutencao, { locador, inquilino, orcamento }: Lidos) {
  if (para === 'LOCADOR') return locador;
  if (para === 'INQUILINO') return inquilino;
  return orcamento && { nome: orcamento.prestadorNome, email: orcamento.prestadorEmail };
}

type Lidos = NonNullable<Awaited<ReturnType<typeof ler>>>;

/** Reads the repair and the people it concerns; undefined if the account is inactive or the data are the example's. */
async function ler(deps: Deps, userId: string, id: string, email: EmailDaManutencao) {
  const { db } = deps;
  const ela = await db
    .selectFrom('manutencoes')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ela) return undefined;
  const { ativo, ...locador } = await usuarioPorUid(db, userId);
  const deQuem = [ela.id, ela.imovelId, ...(ela.contratoId ? [ela.contratoId] : [])];
  if (!ativo || (await haExemplo(db, userId, deQuem))) return undefined;
  const imovel = await db
    .selectFrom('imoveis')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', ela.imovelId)
    .executeTakeFirst();
  const orcamentoId = 'orcamentoId' in email ? email.orcamentoId : ela.orcamentoId;
  const orcamento = (await lerOrcamentos(db, userId, [ela.id])).find((um) => um.id === orcamentoId);
  return imovel && { ela, imovel, locador, orcamento, inquilino: await comPagina(deps, ela) };
}

async function comPagina(deps: Deps, ela: ManutencaoRow) {
  const ele = await quemMora(deps.db, ela);
  const { userId, contratoId } = ela;
  if (!ele || !contratoId) return undefined;
  const paginas = await enderecosDasPaginas(deps, [{ userId, contratoId }]);
  return { ...ele, pagina: paginas.get(contratoId) };
}
