import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { TERMOS_USUAIS } from '@imob/schemas/rules/termos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { criarComunicadoNaTransacao } from '../comunicados/gravar.ts';
import { criarContratoNaTransacao } from '../contratos/criar.ts';
import { criarConversaNaTransacao } from '../conversas/gravar.ts';
import { criarDespesasNaTransacao } from '../despesas/criar.ts';
import { pagarNaTransacao } from '../financeiro/pagar.ts';
import { criarImovelNaTransacao } from '../imoveis/criar.ts';
import { criarLocatarioNaTransacao } from '../locatarios/gravar.ts';
import { guardarNovo } from '../modelos/gravar.ts';
import { listarModelos } from '../modelos/ler.ts';
import { criarPromessaNaTransacao } from '../promessas/criar.ts';
import { criarRateioNaTransacao } from '../rateios/gravar.ts';
import { lancarFaturaNaTransacao } from '../rateios/lancar.ts';
import { casasDeExemplo, contaDividida, conversa, PROMETE_EM, rascunhoDeExemplo, recado } from './dados.ts';
import { modeloDeExemplo } from './modelo.ts';

type Casa = ReturnType<typeof casasDeExemplo>[number];

/**
 * Fills an account that is still empty with examples, by the rules of any other record and in one transaction. The
 * landlord's own row makes two requests take turns. Throws 409 for an account that has records.
 */
export async function criarExemplos(db: Db, autor: Autor, agora: Date, fuso: string): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuarios').select('uid').where('uid', '=', userId).forUpdate().execute();
    await recusarComDados(trx, userId);
    const quando = { agora, hoje: hoje(agora, fuso), fuso };
    const feitas: Feita[] = [];
    for (const casa of casasDeExemplo(quando.hoje)) feitas.push(await criarCasa(trx, autor, casa, agora, fuso));
    for (const feita of feitas) await prometerAtrasada(trx, autor, feita, quando);
    await dividirConta(trx, autor, feitas, quando);
    const { id } = await criarComunicadoNaTransacao(trx, autor, rascunhoDeExemplo, agora);
    await trx.insertInto('exemplos').values({ userId, tipo: 'comunicado', id }).execute();
    await criarModeloDeExemplo(trx, autor, agora);
  });
}

/** Makes none for a landlord who keeps models of his own: he knows what they are. */
async function criarModeloDeExemplo(trx: Db, autor: Autor, agora: Date): Promise<void> {
  const { userId } = autor;
  if ((await listarModelos(trx, userId)).length > 0) return;
  const { id } = await guardarNovo(trx, autor, modeloDeExemplo, agora, undefined);
  await trx.insertInto('exemplos').values({ userId, tipo: 'modelo', id }).execute();
}

async function recusarComDados(trx: Db, userId: string): Promise<void> {
  const { rows } = await sql`select 1 where exists (select 1 from imoveis where "userId" = ${userId})
    or exists (select 1 from locatarios where "userId" = ${userId})
    or exists (select 1 from contratos where "userId" = ${userId})
    or exists (select 1 from despesas where "userId" = ${userId})`.execute(trx);
  if (rows.length === 0) return;
  throw new HttpError(409, 'Os dados de exemplo são para uma conta ainda vazia, e esta já tem cadastros.');
}

async function criarCasa(trx: Db, autor: Autor, casa: Casa, agora: Date, fuso: string): Promise<Feita> {
  const { userId } = autor;
  const dia = hoje(agora, fuso);
  const imovelId = await criarImovelNaTransacao(trx, autor, casa.imovel, agora);
  const locatarioId = await criarLocatarioNaTransacao(trx, autor, casa.locatario, agora, dia);
  const partes = { imovelId, locatarioId, termos: TERMOS_USUAIS };
  const { contratoId } = await criarContratoNaTransacao(trx, autor, { ...casa.contrato, ...partes }, agora);
  await trx
    .insertInto('exemplos')
    .values([
      { userId, tipo: 'imovel', id: imovelId },
      { userId, tipo: 'locatario', id: locatarioId },
      { userId, tipo: 'contrato', id: contratoId },
    ])
    .execute();
  for (const despesa of casa.despesas) {
    await criarDespesasNaTransacao(trx, autor, { ...despesa, imovelId }, { agora, hoje: dia });
  }
  const vencidas = await trx
    .selectFrom('contas')
    .select(['id', 'dataVencimento'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('dataVencimento', '<', dia)
    .orderBy('dataVencimento')
    .orderBy('id')
    .execute();
  const pagas = vencidas.length - casa.emAberto;
  for (const { id, dataVencimento } of vencidas.slice(0, pagas)) {
    const pagamento = { dataPagamento: dataVencimento, formaPagamento: 'Pix' };
    await pagarNaTransacao({ trx, autor, agora, fuso }, id, pagamento);
  }
  return { imovelId, locatarioId, contratoId, atrasadas: vencidas.slice(pagas).map(({ id }) => id) };
}

type Feita = { imovelId: string; locatarioId: string; contratoId: string; atrasadas: string[] };
type Quando = { agora: Date; hoje: string; fuso: string };

/** Notes for which day the late one promised to pay. */
async function prometerAtrasada(
  trx: Db,
  autor: Autor,
  { locatarioId, contratoId, atrasadas }: Feita,
  quando: Quando,
): Promise<void> {
  if (atrasadas.length === 0) return;
  await criarConversaNaTransacao(trx, autor, { ...conversa, locatarioId, contratoId, dia: quando.hoje }, quando);
  const prometidaPara = somarDias(quando.hoje, PROMETE_EM);
  await criarPromessaNaTransacao(trx, autor, { contaIds: atrasadas, prometidaPara, recado }, quando);
}

/** The bill that both share, made for this month. */
async function dividirConta(trx: Db, autor: Autor, feitas: readonly Feita[], quando: Quando): Promise<void> {
  const { valor, pesos, ...rateio } = contaDividida;
  const imoveis = feitas.map(({ imovelId }, i) => ({ imovelId, peso: pesos[i] ?? 1 }));
  const { id } = await criarRateioNaTransacao(trx, autor, { ...rateio, imoveis }, quando.agora);
  await lancarFaturaNaTransacao(trx, autor, id, { competencia: quando.hoje.slice(0, 7), valor }, quando);
}
