import { randomUUID } from 'node:crypto';
import type { NovoContrato } from '@imob/schemas/contratos';
import type { StatusImovel } from '@imob/schemas/imoveis';
import { contarMeses, hoje, vencimentos } from '@imob/schemas/rules/dates';
import { alugueisDosMeses, etapasEmPalavras, faixasDe } from '@imob/schemas/rules/etapas';
import type { MudancaTermos } from '@imob/schemas/termos';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { orderedIds } from '../../db/orderedIds.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import { fecharAnuncio } from '../anuncios/remover.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor, Meios } from '../auditoria/autor.ts';
import { pagarNaTransacao } from '../financeiro/pagar.ts';
import { recusarAnonimo } from '../locatarios/recusarAnonimo.ts';
import { lerDemais } from './demais/outros.ts';
import { naTrilha, porNaOrdem } from './demais/porNaOrdem.ts';
import { idsDe, segurar } from './demais/segurar.ts';
import { novaMinuta } from './documento/mudar.ts';
import { gravarPrimeiras, recusarEtapas } from './etapas/mudar.ts';
import { menorAluguel, recusarEtapasDaTemporada } from './etapas/recusas.ts';
import { conferirComCaucao } from './termos/garantia.ts';
import { comMudanca, conferirDesconto, gravarTermos, nomeiaTermo } from './termos/gravar.ts';
import { conferirTemporada } from './termos/temporada.ts';

const MAXIMO_DE_MESES = 600;

/**
 * One transaction makes the contract, all its installments and the deposit, and rents the property out (docs/rules-lease.md,
 * Contratos). The property's row lock makes one of several simultaneous contracts win. Throws 400, 403, 404, or 409
 * for two guarantees.
 */
export async function criarContrato(db: Db, autor: Autor, corpo: NovoContrato, agora: Date, fuso: string, id?: string) {
  recusarContrato(corpo);
  return db.transaction().execute(async (trx) => {
    const criado = await criarContratoNaTransacao(trx, autor, corpo, agora, id);
    if (corpo.vencidasPagas) await pagarVencidas({ trx, autor, agora, fuso }, criado.contas);
    return criado;
  });
}

/** Marks as paid, each on its due day, the contas due before the lease was recorded here. Nobody is notified. */
async function pagarVencidas(meios: Meios, contas: { id: string; dataVencimento: string }[]): Promise<void> {
  const dia = hoje(meios.agora, meios.fuso);
  for (const { id, dataVencimento: dataPagamento } of contas) {
    if (dataPagamento >= dia) continue;
    await pagarNaTransacao(meios, id, { dataPagamento }, { semAviso: true });
  }
}

/**
 * The same within the caller's transaction; `contas` are those that were made, in the order of `contasDoContrato`. One
 * of this `id` that is there already stays as it is: the property's lock has waited for whoever was making it.
 */
export async function criarContratoNaTransacao(
  trx: Db,
  autor: Autor,
  corpo: NovoContrato,
  agora: Date,
  id: string = randomUUID(),
) {
  const { userId } = autor;
  const numeroParcelas = recusarContrato(corpo);
  const criadoEm = agora.toISOString();
  const imovel = await owned(trx, 'imoveis', userId, corpo.imovelId, 'for update');
  const feito = await trx
    .selectFrom('contratos')
    .select('numeroParcelas')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (feito) return { contratoId: id, numeroParcelas: feito.numeroParcelas, contas: [] };
  const locatarioId = await segurarLocatarios(trx, userId, corpo);
  recusarOcupado(imovel);
  const { dataInicio, dataFim, valorAluguel, diaVencimento } = corpo;
  await trx
    .insertInto('contratos')
    .values({
      id,
      userId,
      imovelId: imovel.id,
      locatarioId,
      dataInicio,
      dataFim,
      valorAluguel,
      diaVencimento,
      numeroParcelas,
      criadoEm,
    })
    .execute();
  await porNaOrdem(trx, { userId, contratoId: id }, idsDe(corpo.demaisLocatarios ?? []), agora);
  await trx
    .updateTable('imoveis')
    .set({ status: 'ALUGADO' })
    .where('userId', '=', userId)
    .where('id', '=', imovel.id)
    .execute();
  if (corpo.termos && nomeiaTermo(corpo.termos))
    await gravarTermos(trx, { userId, contratoId: id }, comMudanca(undefined, corpo.termos), agora);
  const { documento, ...semDocumento } = corpo;
  const alugueis = await gravarPrimeiras(trx, { ...corpo, userId, id, numeroParcelas }, agora);
  const novas = contasDoContrato(corpo, numeroParcelas);
  const ids = orderedIds(novas.length);
  const contas = novas.map((conta, i) => ({
    ...conta,
    ...{ userId, contratoId: id, criadoEm, id: ids[i] as string },
  }));
  await trx.insertInto('contas').values(contas).execute();
  const [parcelas, [caucao]] = [false, true].map((ehCaucao) =>
    contas.filter(({ tipo }) => (tipo === 'CAUCAO') === ehCaucao),
  ) as [typeof contas, typeof contas];
  const demais = await lerDemais(trx, userId, id);
  const junto = demais.length > 0 ? { demaisLocatarios: naTrilha(demais) } : {};
  await auditar(trx, autor, agora, {
    acao: 'criar',
    registro: { tipo: 'contrato', id },
    depois: {
      ...semDocumento,
      ...junto,
      ...(corpo.etapas && { etapas: etapasEmPalavras(faixasDe(alugueis)) }),
      numeroParcelas,
      parcelas: parcelas.map((parcela) => parcela.id),
      caucaoId: caucao?.id,
    },
  });
  // A draft says the rent in steps and the deposit, which are there by now.
  if (documento && Object.keys(documento).length > 0) await novaMinuta(trx, autor, id, documento, agora);
  await auditar(trx, autor, agora, {
    acao: 'mudar',
    registro: { tipo: 'imovel', id: imovel.id },
    antes: imovel,
    depois: { status: 'ALUGADO', contratoId: id },
  });
  await fecharAnuncio(trx, autor, imovel.id, agora);
  return { contratoId: id, numeroParcelas, contas };
}

/** Holds the records of all who are to rent, by id. Returns the principal tenant's. */
async function segurarLocatarios(trx: Db, userId: string, corpo: NovoContrato): Promise<string> {
  const { id, ...locatario } = await owned(trx, 'locatarios', userId, corpo.locatarioId, 'for share');
  recusarAnonimo(locatario);
  await segurar(trx, userId, id, idsDe(corpo.demaisLocatarios ?? []), { campo: 'demaisLocatarios' });
  return id;
}

/** The deposit, and the rents of so many months: none of a month in which nothing is asked for. */
export function contasDoContrato(corpo: NovoContrato, numeroParcelas: number) {
  const { dataInicio, diaVencimento, valorAluguel, valorCaucao } = corpo;
  const alugueis = alugueisDosMeses(corpo.etapas ?? [], valorAluguel, numeroParcelas);
  const caucao = { descricao: 'Caução', valor: valorCaucao ?? 0, dataVencimento: dataInicio, competencia: null };
  const parcelas = vencimentos(dataInicio, diaVencimento, numeroParcelas).map((dataVencimento, i) => ({
    descricao: `Aluguel ${i + 1}/${numeroParcelas}`,
    valor: alugueis[i] as number,
    dataVencimento,
    competencia: dataVencimento.slice(0, 7),
    tipo: 'ALUGUEL' as const,
  }));
  return [
    ...(caucao.valor > 0 ? [{ ...caucao, tipo: 'CAUCAO' as const }] : []),
    ...parcelas.filter(({ valor }) => valor > 0),
  ];
}

type DoImovel = { status: z.infer<typeof StatusImovel>; arquivado: boolean };

/** Throws 400 for a property that cannot be let. */
export function recusarOcupado({ status, arquivado }: DoImovel): void {
  if (arquivado)
    throw new HttpError(
      400,
      'Este imóvel está arquivado. Abra-o e use “Trazer de volta”; depois ele pode ser alugado.',
    );
  if (status === 'DISPONIVEL') return;
  const motivo = status === 'ALUGADO' ? 'já está alugado' : 'está em manutenção';
  throw new HttpError(400, `Este imóvel ${motivo}. Só é possível alugar um imóvel disponível.`);
}

/** How many months the contract has. Throws 400 for dates and terms that cannot be, 409 for two guarantees. */
export function recusarContrato(corpo: NovoContrato): number {
  const numeroParcelas = contarParcelas(corpo);
  if (corpo.termos) conferirTermos(corpo.termos, corpo);
  recusarEtapas(corpo.etapas ?? [], numeroParcelas, 'etapas');
  return numeroParcelas;
}

function conferirTermos(termos: MudancaTermos, corpo: NovoContrato): void {
  conferirDesconto(termos, menorAluguel({ etapas: corpo.etapas ?? [] }, corpo.valorAluguel));
  recusarEtapasDaTemporada(termos.finalidade, corpo.etapas ?? []);
  conferirTemporada(termos.finalidade, corpo);
  conferirComCaucao(termos.garantia, corpo.valorCaucao ?? 0);
}

function contarParcelas({ dataInicio, dataFim }: NovoContrato): number {
  const recusar = (mensagem: string) =>
    new HttpError(400, mensagem, { extra: { campos: [{ campo: 'dataFim', mensagem }] } });
  if (dataFim <= dataInicio) throw recusar('O fim do contrato deve ser depois do início.');
  const meses = contarMeses(dataInicio, dataFim);
  if (meses > MAXIMO_DE_MESES) throw recusar(`O contrato pode ter no máximo ${MAXIMO_DE_MESES} meses.`);
  return meses;
}
