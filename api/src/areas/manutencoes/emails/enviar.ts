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
 * The job: one e-mail about a repair. What it was about may have gone by meanwhile, and then nothing is sent. The landlord's own are given up after an hour,
 * and where the day's are used up: the app tells the same.
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
    // It is tried again hour after hour: the landlord asked for it.
    throw new Error('o limite diário de e-mails pela conta do sistema acabou');
  }
  const { assunto, paragrafos, botao } = dito;
  const { qual } = email;
  await deps.mail.papel(para.email, para.nome, {
    ...{ subject: assunto, paragraphs: paragrafos },
    idempotencyKey: idMadeOf(manutencaoId, JSON.stringify(email), pedidoEm),
    // Where the service has no mail, one without a link is refused as well, and not said to have gone.
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

/** The repair and whom it is about, where mail may go out for them. */
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
