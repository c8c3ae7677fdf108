import { NovaDespesa } from '@imob/schemas/despesas';
import { data as emPalavras } from '@imob/schemas/rules/dates';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { tipoPelasPalavras } from '@imob/schemas/rules/tipoPelasPalavras';
import type { Db } from '../../db/connect.ts';
import { conferirDia, conferirPagamento, pagaPeloDia } from '../despesas/dias.ts';
import type { DespesaRow } from '../despesas/leitura.ts';
import type { Achado } from './achar.ts';
import { chaveDoTexto, type ImovelDoPlano } from './existentes.ts';
import { avisar, conferir, type Julgada, notar, validar } from './julgar.ts';
import type { Linha } from './linhas.ts';

type Existente = Pick<
  DespesaRow,
  'id' | 'imovelId' | 'imovelCopia' | 'tipo' | 'descricao' | 'valor' | 'data' | 'pagaEm' | 'reembolsada'
>;

export type LinhaDeDespesa = Julgada & {
  tipo: 'DESPESAS';
  imovel?: ImovelDoPlano | undefined;
  /** The name of the expense's property, if that was deleted; the expense can then only match a recorded one. */
  nomeDoImovel?: string | undefined;
  /** The expense that is there already. */
  existe?: Existente;
  corpo?: NovaDespesa & { pagaEm: string | null; reembolsada: boolean };
};

/** The expenses of the days that these rows are of. */
export async function lerDespesasDe(db: Db, userId: string, linhas: Linha[]): Promise<Existente[]> {
  const dias = [...new Set(linhas.flatMap(({ valores: { data } }) => (typeof data === 'string' ? data : [])))];
  if (dias.length === 0) return [];
  return db
    .selectFrom('despesas')
    .select(['id', 'imovelId', 'imovelCopia', 'tipo', 'descricao', 'valor', 'data', 'pagaEm', 'reembolsada'])
    .where('userId', '=', userId)
    .where('data', 'in', dias)
    .orderBy('id')
    .execute();
}

/**
 * Expenses of the file. Each is known again by property, day, kind, amount, words and whether it is given back, one row by one expense: of two
 * equal rows the second is known again only where two equal expenses are there. One that waits to be paid is paid by a row that says so.
 */
export function planejarDespesas(
  linhas: Linha[],
  existentes: Existente[],
  achar: (dito: unknown) => Achado<ImovelDoPlano>,
  hoje: string,
): LinhaDeDespesa[] {
  const apagados = new Map(
    existentes.flatMap(({ imovelCopia: nome }) => (nome === null ? [] : [[chaveDoTexto(nome), nome]])),
  );
  const lidas = linhas.map((linha) => lerDespesa(linha, achar, apagados, hoje));
  const livres = Map.groupBy(existentes, chaveDaExistente);
  // Those that are paid on the same day first: what waits is then left for the rows that pay it.
  for (const serve of [mesmoPagamento, () => true]) {
    for (const lida of lidas) {
      if (!lida.corpo || lida.existe || lida.acao === 'ERRO') continue;
      const dela = livres.get(chaveDaLinha(lida)) ?? [];
      const i = dela.findIndex((existe) => serve(existe, lida));
      const [existe] = i < 0 ? [] : dela.splice(i, 1);
      if (!existe) continue;
      const paga = lida.corpo.pagaEm !== null && existe.pagaEm === null;
      Object.assign(lida, { existe, acao: paga ? 'PAGAR' : 'EXISTE' });
    }
  }
  const quaseIguais = Map.groupBy([...livres.values()].flat(), quaseChave);
  for (const lida of lidas) recusarOuAvisar(lida, quaseIguais);
  return lidas;
}

function lerDespesa(
  linha: Linha,
  achar: (dito: unknown) => Achado<ImovelDoPlano>,
  apagados: ReadonlyMap<string, string>,
  hoje: string,
): LinhaDeDespesa {
  const { imovel: dito, data, descricao, valor, reembolsada } = linha.valores as Record<string, never>;
  const { achado: imovel, erro }: { achado?: ImovelDoPlano; erro?: string } = dito === undefined ? {} : achar(dito);
  // One of a deleted property may be known again by its name; nothing new is recorded on it.
  const nomeDoImovel = erro ? apagados.get(chaveDoTexto(dito)) : undefined;
  if (erro && nomeDoImovel === undefined) notar(linha, 'imovel', erro);
  const corpo = validar(linha, NovaDespesa, { data, descricao, valor, reembolsada, tipo: tipoDe(linha) });
  if (corpo) conferir(linha, () => conferirDia(corpo.data, hoje), 'data');
  const pagaEm = corpo && lerPagamento(linha, corpo.data, hoje);
  return {
    ...linha,
    ...{ tipo: 'DESPESAS', imovel, nomeDoImovel },
    ...(corpo && { corpo: { ...corpo, pagaEm: pagaEm ?? null, reembolsada: corpo.reembolsada ?? false } }),
    acao: linha.erros.length > 0 || !corpo ? 'ERRO' : 'CRIAR',
    titulo: corpo
      ? `${corpo.descricao || NOMES_DE_DESPESA[corpo.tipo]} · ${emPalavras(corpo.data)}`
      : String(descricao ?? dito ?? ''),
  };
}

/** Gives the row's kind; without one, takes it from the words of the description and tells the landlord which. */
function tipoDe(linha: Linha) {
  const { tipo, descricao } = linha.valores;
  if (tipo !== undefined) return tipo;
  const pelasPalavras = tipoPelasPalavras(String(descricao ?? ''));
  avisar(linha, 'tipo', `Nenhum tipo foi dito: entra como ${NOMES_DE_DESPESA[pelasPalavras]}.`);
  return pelasPalavras;
}

/**
 * The day on which it was paid, or null. An empty cell in a column of days of payment says that it was not; where nothing says anything, it was
 * paid on its day, unless that is to come.
 */
function lerPagamento(linha: Linha, dia: string, hoje: string): string | null {
  const { pagaEm, situacao, prevista } = linha.valores as Record<string, never>;
  const aberta = prevista === true || situacao === 'ABERTA';
  const paga = prevista === false || situacao === 'PAGA';
  const qual = situacao === undefined ? 'prevista' : 'situacao';
  if (situacao === 'CANCELADA')
    notar(linha, 'situacao', 'Uma despesa cancelada não entra. Tire esta linha da planilha.');
  if (prevista === true && situacao === 'PAGA')
    notar(linha, 'situacao', 'A linha diz que foi paga e que é prevista. Corrija.');
  if (pagaEm !== undefined) {
    if (aberta) notar(linha, qual, 'A linha tem dia de pagamento, mas diz que falta pagar. Corrija um dos dois.');
    conferir(linha, () => conferirPagamento(pagaEm, hoje), 'pagaEm');
    return pagaEm;
  }
  if (aberta) return null;
  if (!paga && linha.temColuna.has('pagaEm')) {
    if (dia <= hoje) avisar(linha, 'pagaEm', 'Sem dia de pagamento: entra como ainda não paga.');
    return null;
  }
  if (paga && dia > hoje) notar(linha, 'pagaEm', 'Informe o dia em que foi paga: o da despesa ainda não chegou.');
  return pagaPeloDia(dia, hoje);
}

const numeros = new WeakMap<ImovelDoPlano, number>();
let ultimo = 0;
/** Tells properties apart, also those that have no id yet. */
function quemE(imovel: ImovelDoPlano): string {
  if (imovel.id) return imovel.id;
  const numero = numeros.get(imovel) ?? ++ultimo;
  numeros.set(imovel, numero);
  return `novo ${numero}`;
}

type OQue = Pick<Existente, 'tipo' | 'valor' | 'data'>;
const quase = (onde: string, { tipo, valor, data }: OQue) => [onde, tipo, valor, data].join('|');
const chave = (onde: string, oQue: OQue & Pick<Existente, 'reembolsada'>, descricao: string | null | undefined) =>
  [quase(onde, oQue), oQue.reembolsada, chaveDoTexto(descricao)].join('|');

const ondeExistente = ({ imovelId, imovelCopia }: Existente) =>
  imovelCopia === null ? (imovelId ?? '') : `apagado ${chaveDoTexto(imovelCopia)}`;
const chaveDaExistente = (existe: Existente) => chave(ondeExistente(existe), existe, existe.descricao);
const quaseChave = (existe: Existente) => quase(ondeExistente(existe), existe);

const ondeDaLinha = ({ imovel, nomeDoImovel }: LinhaDeDespesa) =>
  nomeDoImovel === undefined ? (imovel ? quemE(imovel) : '') : `apagado ${chaveDoTexto(nomeDoImovel)}`;
const chaveDaLinha = (lida: LinhaDeDespesa) =>
  lida.corpo ? chave(ondeDaLinha(lida), lida.corpo, lida.corpo.descricao) : '';

const mesmoPagamento = (existe: Existente, { corpo }: LinhaDeDespesa) => existe.pagaEm === corpo?.pagaEm;

/** Refuses a new expense on a deleted property, and warns of a new expense that is nearly equal to a recorded one. */
function recusarOuAvisar(lida: LinhaDeDespesa, quaseIguais: ReadonlyMap<string, Existente[]>): void {
  if (lida.acao !== 'CRIAR' || !lida.corpo) return;
  if (lida.nomeDoImovel !== undefined) {
    notar(
      lida,
      'imovel',
      `${lida.nomeDoImovel} foi apagado, e esta despesa não está registrada. Deixe o imóvel vazio.`,
    );
    lida.acao = 'ERRO';
    return;
  }
  const [outra] = quaseIguais.get(quase(ondeDaLinha(lida), lida.corpo)) ?? [];
  if (!outra) return;
  const dita = outra.descricao ? `"${outra.descricao}"` : 'sem descrição';
  avisar(lida, 'valor', `Já existe uma despesa igual, ${dita}, neste dia. Esta será outra.`);
}
