import type { Readable } from 'node:stream';
import { OPCOES_INICIAIS } from '@imob/schemas/documento';
import { type Fato, type Locacao, pdfDasContas, pdfDoDebito, pdfDosFatos } from '@imob/schemas/documents/dossierPdf';
import { hoje } from '@imob/schemas/rules/dates';
import { arquivoDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import { documentosDoContrato, type TipoDePeca } from '../../exportacoes/conteudo/doContrato.ts';
import { nomeSeguro } from '../../exportacoes/nomes.ts';
import { fazerPdfDoLaudo } from '../../inspecoes/laudo/fazerPdf.ts';
import { fazerPdfDoRecibo } from '../../recibos/fazerPdf.ts';
import { lerDividas } from '../acordos/dividas.ts';
import { lerQuemSaiu } from '../cartas/quemSaiu.ts';
import { lerDados } from '../documento/dados.ts';
import { lerLinhaDoTempo } from '../linhaDoTempo.ts';
import { arquivosDoContrato } from './arquivos.ts';
import { emPapeis, lerConversas, lerHistorico } from './fatos.ts';

/** A file of the ZIP, made or opened when its turn comes; undefined where the storage has it no more. */
export type Feitura = { caminho: string; fazer(): Promise<Buffer | Readable | undefined> };

const PASTAS: Record<TipoDePeca, string> = {
  CONTRATO: '1 Contrato',
  ADITIVO: '1 Contrato',
  REAJUSTE: '1 Contrato',
  ACORDO: '5 Cartas e acordos',
  CARTA: '5 Cartas e acordos',
  ACERTO: '5 Cartas e acordos',
};

/** Reads once what all papers of the file say of a lease and of what it owes today, so that none contradicts another. Throws 404 or 403. */
export async function lerLocacao({ db, env, agora }: Deps, userId: string, id: string): Promise<Locacao> {
  const dados = await lerDados(db, userId, id, OPCOES_INICIAIS);
  const { dividas, em } = await lerDividas(db, userId, id, agora(), env.APP_TIMEZONE);
  const { locatario, imovel } = dados.contrato;
  const nome = `${locatario.nome} - ${imovel.nome ?? imovel.endereco}`;
  const contrato = await owned(db, 'contratos', userId, id);
  const { indeterminado, encerradoEm } = contrato;
  const sairam = (await lerQuemSaiu(db, contrato)).map(({ quem: { nome, cpf }, saiuEm }) => ({ nome, cpf, saiuEm }));
  const encerrada = encerradoEm && hoje(new Date(encerradoEm), env.APP_TIMEZONE);
  return { dados, nome, em, dividas, caucoes: await lerCaucoes(db, userId, id, em), sairam, indeterminado, encerrada };
}

const lerCaucoes = (db: Db, userId: string, contratoId: string, em: string) =>
  db
    .selectFrom('contas')
    .select(['descricao', 'dataVencimento as vencimento', 'valor'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('tipo', '=', 'CAUCAO')
    .where('status', 'in', ['PENDENTE', 'ATRASADO'])
    .where('dataVencimento', '<', em)
    .orderBy('dataVencimento')
    .orderBy('id')
    .execute();

/** Lists all pieces but the index, in the order of their folders. */
export async function pecasDe(deps: Deps, userId: string, id: string, locacao: Locacao): Promise<Feitura[]> {
  const { db, env, agora, storage } = deps;
  const fuso = env.APP_TIMEZONE;
  const pecas: Feitura[] = [];
  for await (const { tipo, nome, fazer } of documentosDoContrato(deps, userId, id)) {
    pecas.push({ caminho: `${PASTAS[tipo]}/${nome}.pdf`, fazer: async () => (await fazer()).pdf });
  }
  for (const { id: vistoriaId, nome } of await vistoriasFechadas(db, userId, id, agora(), fuso)) {
    pecas.push({
      caminho: `2 Vistorias/${nome}.pdf`,
      fazer: async () => (await fazerPdfDoLaudo(deps, userId, vistoriaId)).pdf,
    });
  }
  const dosFatos = (titulo: string, fatos: readonly Fato[]) =>
    emPapeis(fatos).map((destes, i, { length: quantos }): Feitura => {
      const este = quantos > 1 ? `${titulo}, ${i + 1} de ${quantos}` : titulo;
      return { caminho: `6 Histórico/${este}.pdf`, fazer: () => makePdf(pdfDosFatos(este, locacao, destes), userId) };
    });
  pecas.push(
    { caminho: '3 Débito/Cálculo do débito.pdf', fazer: () => makePdf(pdfDoDebito(locacao), userId) },
    {
      caminho: '4 Contas e recibos/Contas da locação.pdf',
      fazer: async () => makePdf(pdfDasContas(locacao, await lerContas(db, userId, id, fuso)), userId),
    },
  );
  for (const recibo of await lerRecibos(db, userId, id)) {
    pecas.push({
      caminho: `4 Contas e recibos/${nomeSeguro(arquivoDoRecibo(recibo))}.pdf`,
      fazer: async () => (await fazerPdfDoRecibo(db, userId, recibo.id, fuso)).pdf,
    });
  }
  pecas.push(
    ...dosFatos('Histórico da locação', await lerHistorico(db, userId, id, agora(), fuso)),
    ...dosFatos('Conversas anotadas', await lerConversas(db, userId, id)),
  );
  for (const { caminho, ...objeto } of await arquivosDoContrato(db, userId, id)) {
    pecas.push({ caminho, fazer: () => storage.read(objeto) });
  }
  const pasta = ({ caminho }: Feitura) => caminho.slice(0, 1);
  return pecas.sort((uma, outra) => pasta(uma).localeCompare(pasta(outra)));
}

/** The inspections of the lease, as its timeline tells which are its own. */
async function vistoriasFechadas(db: Db, userId: string, contratoId: string, agora: Date, fuso: string) {
  const eventos = await lerLinhaDoTempo(db, userId, contratoId, agora, fuso);
  const ids = eventos.flatMap(({ tipo, registro }) => (tipo === 'VISTORIA' && registro ? registro.id : []));
  if (ids.length === 0) return [];
  const vistorias = await db
    .selectFrom('inspecoes')
    .select(['id', 'tipo', 'dataVistoria'])
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where('hash', 'is not', null)
    .orderBy('dataVistoria')
    .orderBy('id')
    .execute();
  return vistorias.map(({ id, tipo, dataVistoria }) => ({
    id,
    nome: nomeSeguro(`${dataVistoria} ${tipo} (${id.slice(0, 8)})`),
  }));
}

async function lerContas(db: Db, userId: string, contratoId: string, fuso: string) {
  const contas = await db
    .selectFrom('contas')
    .select(['descricao', 'dataVencimento', 'valor', 'status', 'dataPagamento', 'valorRecebido'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('dataVencimento')
    .orderBy('criadoEm')
    .orderBy('id')
    .execute();
  return contas.map(({ dataVencimento, dataPagamento, valorRecebido, ...conta }) => ({
    ...conta,
    vencimento: dataVencimento,
    pagaEm: dataPagamento && hoje(new Date(dataPagamento), fuso),
    recebido: valorRecebido,
  }));
}

const lerRecibos = (db: Db, userId: string, contratoId: string) =>
  db
    .selectFrom('recibos')
    .select(['id', 'numero', 'codigoRecibo'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('numero')
    .execute();
