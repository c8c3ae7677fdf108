import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Manutencao } from '@imob/schemas/manutencoes';
import type { MudancaDoOrcamento, NovoOrcamento } from '@imob/schemas/orcamentos';
import { MAXIMO_DE_ORCAMENTOS } from '@imob/schemas/rules/manutencao';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { discard, discardFiles } from '../upload/files/file.ts';
import { pedirEmail } from './emails/pedir.ts';
import { type ManutencaoRow, novoEndereco, type OrcamentoRow } from './enderecos.ts';
import { gravarManutencao } from './gravar.ts';
import { lerManutencao, lerOrcamentos } from './ler.ts';

const ENCERRADA = new HttpError(409, 'Esta manutenção está encerrada. Reabra-a para mexer nos orçamentos.');
const RESPONDEU = new HttpError(409, 'Este prestador respondeu de novo agora há pouco. Veja o que ele diz, e escolha.');
const DE_OUTRO = new HttpError(
  409,
  'Outro prestador já foi escolhido para esta manutenção. Desfaça a escolha para pedir o orçamento a mais alguém.',
);
const DEMAIS = new HttpError(409, `São no máximo ${MAXIMO_DE_ORCAMENTOS} orçamentos por manutenção. Apague um antes.`);

/**
 * Asks a provider for an offer, notes one that he told, or takes him without one; his address is made. Throws 404, 403, 409 for a closed repair, a provider who
 * was asked already, too many, or one without the e-mail that it is to go to.
 */
export async function pedirOrcamento(
  deps: Deps,
  autor: Autor,
  id: string,
  { prestadorId, valor, prazo, texto, escolhido, enviar }: NovoOrcamento,
): Promise<Manutencao> {
  const { userId } = autor;
  const agora = deps.agora();
  const em = agora.toISOString();
  return deps.db.transaction().execute(async (trx) => {
    const prestador = await owned(trx, 'prestadores', userId, prestadorId, 'for share');
    const antes = await owned(trx, 'manutencoes', userId, id, 'for update');
    if (antes.situacao !== 'ABERTA') throw ENCERRADA;
    if (enviar && !prestador.email) throw semEmail(prestador.nome);
    const novo = {
      ...{ userId, id: randomUUID(), manutencaoId: antes.id, prestadorId: prestador.id, prestadorCopia: null },
      ...{
        situacao: valor ? ('RECEBIDO' as const) : ('PEDIDO' as const),
        valor: valor ?? null,
        prazo: prazo || null,
        texto: texto || null,
      },
      ...{ arquivo: null, vistoEm: null, pedidoEm: em, respondidoEm: valor ? em : null },
    };
    const feito = await trx
      .insertInto('orcamentos')
      .values({ ...novo, ...novoEndereco(deps.cipher, userId, novo.id) })
      .onConflict((oc) => oc.columns(['userId', 'manutencaoId', 'prestadorId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!feito)
      throw new HttpError(
        409,
        `${prestador.nome} já está nesta manutenção. Mude o orçamento dele em vez de pedir outro.`,
      );
    if ((await lerOrcamentos(trx, userId, [antes.id])).length > MAXIMO_DE_ORCAMENTOS) throw DEMAIS;
    const { situacao, valor: valorOrcado } = novo;
    await gravarManutencao(trx, autor, antes, escolha(novo, false, escolhido ?? false), agora, {
      orcamento: { antes: {}, depois: { prestador: prestador.nome, orcamento: situacao, valorOrcado } },
    });
    if (enviar) await enviarEndereco(trx, autor, antes, { ...novo, escolhido: escolhido ?? false }, agora);
    return lerManutencao(trx, userId, antes.id, deps);
  });
}

const semEmail = (nome: string) =>
  new HttpError(409, `${nome} não tem e-mail. Anote o e-mail, ou copie o endereço e mande por WhatsApp.`);

/** Asks for the e-mail with his address. Throws 409 where another does it, since his page asks for nothing any more. */
function enviarEndereco(
  trx: Db,
  autor: Autor,
  { id, orcamentoId: doEscolhido }: ManutencaoRow,
  { id: orcamentoId, escolhido }: { id: string; escolhido: boolean },
  agora: Date,
) {
  if (!escolhido && doEscolhido && doEscolhido !== orcamentoId) throw DE_OUTRO;
  const qual = escolhido ? 'ESCOLHIDO' : 'ORCAMENTO';
  return pedirEmail(trx, autor, id, { para: 'PRESTADOR', qual, orcamentoId }, agora);
}

/**
 * Notes what a provider told, takes his offer or lets it go, or sends him his address again. Throws 404, 403, 409 for a closed repair, an answer that is another
 * than the caller saw, one without the e-mail that it is to go to, or whose provider was deleted.
 */
export async function mudarOrcamento(
  deps: Deps,
  autor: Autor,
  { id, orcamentoId }: { id: string; orcamentoId: string },
  { escolhido, enviar, respostaVista, ...corpo }: MudancaDoOrcamento,
): Promise<Manutencao> {
  const { userId } = autor;
  const agora = deps.agora();
  return deps.db.transaction().execute(async (trx) => {
    const { manutencao, orcamento } = await travar(trx, userId, id, orcamentoId);
    if (respostaVista !== undefined && respostaVista !== orcamento.respondidoEm) throw RESPONDEU;
    if (enviar) await conferirEmail(trx, manutencao, orcamento);
    const mudanca = mudancaDe(orcamento, corpo, agora);
    const outro = !isDeepStrictEqual({ ...orcamento, ...mudanca }, orcamento);
    if (outro) await gravarOrcamento(trx, orcamento, mudanca);
    const era = manutencao.orcamentoId === orcamento.id;
    // A provider who refuses is no longer the chosen one.
    const fica = escolhido ?? (era && corpo.situacao !== 'RECUSADO');
    if (outro || fica !== era)
      await gravarManutencao(trx, autor, manutencao, escolha(orcamento, era, fica), agora, {
        orcamento: await passoDoOrcamento(trx, orcamento, { ...orcamento, ...mudanca }),
      });
    if (enviar) await enviarEndereco(trx, autor, manutencao, { id: orcamento.id, escolhido: fica }, agora);
    return lerManutencao(trx, userId, manutencao.id, deps);
  });
}

/** Chooses the provider or lets him go, and clears "done"; gives no change if the choice stays as it was. */
function escolha({ id }: Pick<OrcamentoRow, 'id'>, era: boolean, fica: boolean) {
  if (era === fica) return {};
  return { orcamentoId: fica ? id : null, feitoEm: null, feitoRecado: null };
}

function mudancaDe(antes: OrcamentoRow, { valor, prazo, texto, situacao }: MudancaDoOrcamento, agora: Date) {
  const mudanca = {
    ...(valor !== undefined && { valor: valor ?? null }),
    ...(prazo !== undefined && { prazo: prazo || null }),
    ...(texto !== undefined && { texto: texto || null }),
  };
  // A price counts as an answer; when the price is removed, the offer waits for one again.
  const respondeu =
    situacao ?? (valor ? 'RECEBIDO' : valor === null && antes.situacao === 'RECEBIDO' ? 'PEDIDO' : antes.situacao);
  if (respondeu === antes.situacao) return mudanca;
  return { ...mudanca, situacao: respondeu, respondidoEm: respondeu === 'PEDIDO' ? null : agora.toISOString() };
}

/** Both rows, held in their order. Throws 404, 403, 409 for a closed repair. */
async function travar(trx: Db, userId: string, id: string, orcamentoId: string) {
  const manutencao = await owned(trx, 'manutencoes', userId, id, 'for update');
  const orcamento = await owned(trx, 'orcamentos', userId, orcamentoId, 'for update');
  if (orcamento.manutencaoId !== manutencao.id) throw new HttpError(404, 'Esta manutenção não tem esse orçamento.');
  if (manutencao.situacao !== 'ABERTA') throw ENCERRADA;
  return { manutencao, orcamento };
}

async function conferirEmail(trx: Db, { userId, id }: ManutencaoRow, { id: orcamentoId }: OrcamentoRow): Promise<void> {
  const deles = await lerOrcamentos(trx, userId, [id]);
  const dele = deles.find((um) => um.id === orcamentoId);
  if (!dele?.prestadorId) throw new HttpError(409, 'Este prestador foi apagado. Peça o orçamento a outro.');
  if (!dele.prestadorEmail) throw semEmail(dele.prestadorNome);
}

/** An offer as the trail tells of it; `depois` is null where it is deleted. */
export async function passoDoOrcamento(trx: Db, antes: OrcamentoRow, depois: OrcamentoRow | null) {
  const { userId, prestadorId } = antes;
  const dele = await trx
    .selectFrom('prestadores')
    .select('nome')
    .where('userId', '=', userId)
    .where('id', '=', prestadorId)
    .executeTakeFirst();
  const dito = (um: OrcamentoRow) => ({ orcamento: um.situacao, valorOrcado: um.valor });
  const campos = depois ? (['prazo', 'texto'] as const).filter((campo) => depois[campo] !== antes[campo]) : [];
  return {
    antes: dito(antes),
    depois: {
      ...{ prestador: dele?.nome ?? antes.prestadorCopia ?? '', ...(depois ? dito(depois) : { orcamento: null }) },
      ...(campos.length > 0 && { campos }),
    },
  };
}

type Mudanca = Partial<Omit<OrcamentoRow, 'userId' | 'id' | 'manutencaoId' | 'arquivo'>> & { arquivo?: string | null };

/** Writes what became of an offer, whose row the caller holds. */
export const gravarOrcamento = (trx: Db, { userId, id }: OrcamentoRow, mudanca: Mudanca) =>
  trx.updateTable('orcamentos').set(mudanca).where('userId', '=', userId).where('id', '=', id).execute();

/** Deletes an offer with its file; the address that its provider got opens nothing any more. Throws 404, 403, 409 for a closed repair. */
export async function removerOrcamento(
  deps: Deps,
  autor: Autor,
  { id, orcamentoId }: { id: string; orcamentoId: string },
): Promise<Manutencao> {
  const { userId } = autor;
  const agora = deps.agora();
  const { lida, largados } = await deps.db.transaction().execute(async (trx) => {
    const { manutencao, orcamento } = await travar(trx, userId, id, orcamentoId);
    await trx.deleteFrom('orcamentos').where('userId', '=', userId).where('id', '=', orcamento.id).execute();
    const era = manutencao.orcamentoId === orcamento.id;
    await gravarManutencao(trx, autor, manutencao, escolha(orcamento, era, false), agora, {
      orcamento: await passoDoOrcamento(trx, orcamento, null),
    });
    const { arquivo } = orcamento;
    const largados = arquivo ? await discardFiles(trx, userId, [manutencao.id], [arquivo.key]) : [];
    return { lida: await lerManutencao(trx, userId, manutencao.id, deps), largados };
  });
  await discard(deps, largados);
  return lida;
}
