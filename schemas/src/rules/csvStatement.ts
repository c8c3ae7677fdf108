import { parse } from 'csv-parse/sync';
import {
  comChaves,
  diaExistente,
  type ExtratoLido,
  grande,
  type LancamentoCru,
  lerTexto,
  lerValor,
  MAIOR_EXTRATO_BYTES,
  MAIS_LANCAMENTOS,
} from './statement.ts';

/** A statement as a table. Banks put titles above it, and name the columns as they like. */
export type Tabela = string[][];

/** Which column holds what, counted from zero. Amounts stand in one column, or in one for each side. */
export type Colunas = {
  /** The row below which the movements begin; -1 where the first row is one already. */
  cabecalho: number;
  data: number;
  valor?: number;
  credito?: number;
  debito?: number;
  descricao: number[];
  identificador?: number;
  /** Card statements write what was spent without a sign. */
  inverter?: boolean;
};

const SEPARADORES = [';', ',', '\t'];

/** The separator is the one that gives most rows of one width, of the first ones (`ate`). Empty rows are left out, or not (`comVazias`). */
export function lerTabela(
  bytes: Uint8Array,
  { maximo = MAIOR_EXTRATO_BYTES, comVazias = false, ate = Number.POSITIVE_INFINITY } = {},
): Tabela | undefined {
  if (bytes.length > maximo) return undefined;
  const texto = lerTexto(bytes);
  const tabelas = SEPARADORES.map((delimiter) => separar(texto, delimiter, { comVazias, ate })).filter(
    (tabela) => regularidade(tabela) > 0,
  );
  return tabelas.sort((a, b) => regularidade(b) - regularidade(a))[0];
}

function separar(texto: string, delimiter: string, { comVazias, ate }: { comVazias: boolean; ate: number }): Tabela {
  try {
    return parse(texto, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: !comVazias,
      ...(Number.isFinite(ate) && { to: ate }),
    });
  } catch {
    return [];
  }
}

/** A row counts for its width: one separator inside of amounts gives rows of two, the true one of more. */
function regularidade(tabela: Tabela): number {
  const larguras = new Map<number, number>();
  for (const { length } of tabela) if (length > 1) larguras.set(length, (larguras.get(length) ?? 0) + 1);
  return Math.max(0, ...[...larguras].map(([largura, linhas]) => largura * linhas));
}

const normal = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

const NOMES = {
  data: /^(data|date|dt)\b(?!.*(balancete|contab))/,
  valor: /^(valor|amount|quantia|vlr)\b/,
  credito: /^(credito|entrada)/,
  debito: /^(debito|saida)/,
  descricao: /^(descri|historico|title|titulo|memo|lancamento|detalhe|estabelecimento|favorecido|nome)/,
  identificador: /^(identificador|id\b|documento|docto|numero do doc|num)/,
};

/** Gives what the landlord confirms or changes; undefined where not even dates and amounts are found. */
export function adivinharColunas(tabela: Tabela): Colunas | undefined {
  const cabecalho = tabela.findIndex((linha) => {
    const nomes = linha.map(normal);
    return nomes.some((nome) => NOMES.data.test(nome)) && nomes.some((nome) => ehValor(nome));
  });
  return cabecalho >= 0 ? pelosNomes(tabela[cabecalho] ?? [], cabecalho) : peloConteudo(tabela);
}

const ehValor = (nome: string) => NOMES.valor.test(nome) || NOMES.credito.test(nome);

function pelosNomes(linha: string[], cabecalho: number): Colunas {
  const nomes = linha.map(normal);
  const achar = (padrao: RegExp) => {
    const indice = nomes.findIndex((nome) => padrao.test(nome));
    return indice < 0 ? undefined : indice;
  };
  const valor = achar(NOMES.valor);
  return {
    cabecalho,
    data: achar(NOMES.data) ?? 0,
    ...(valor === undefined ? { credito: achar(NOMES.credito), debito: achar(NOMES.debito) } : { valor }),
    descricao: nomes.flatMap((nome, indice) => (NOMES.descricao.test(nome) ? [indice] : [])),
    identificador: achar(NOMES.identificador),
    // Nubank's card: date, title, amount.
    ...(nomes.includes('title') && nomes.includes('amount') && { inverter: true }),
  };
}

function peloConteudo(tabela: Tabela): Colunas | undefined {
  const linha = tabela.find((uma) => uma.some((celula) => lerData(celula)));
  const data = linha?.findIndex((celula) => lerData(celula) !== undefined) ?? -1;
  const valor = linha?.findIndex((celula) => /[.,]\d{2}\b/.test(celula) && lerValor(celula) !== null) ?? -1;
  if (!linha || data < 0 || valor < 0) return undefined;
  const descricao = linha.flatMap((celula, i) => (i !== data && i !== valor && /[a-z]{3}/i.test(celula) ? [i] : []));
  return { cabecalho: tabela.indexOf(linha) - 1, data, valor, descricao };
}

/** Files of one bank have the same: under this the columns that the landlord confirmed are remembered. */
export const assinatura = (tabela: Tabela, { cabecalho }: Pick<Colunas, 'cabecalho'>): string =>
  cabecalho < 0 ? `${tabela[0]?.length ?? 0} colunas` : (tabela[cabecalho] ?? []).map(normal).join('|');

/** `conta` is what the landlord calls the account: a table does not say whose it is. */
export function lerCsv(tabela: Tabela, colunas: Colunas, conta: string): ExtratoLido {
  const linhas = tabela.slice(colunas.cabecalho + 1);
  if (linhas.length > MAIS_LANCAMENTOS) return { erro: grande };
  const lidas = linhas.map((linha) => lerLinha(linha, colunas, conta));
  const lancamentos = comChaves(lidas.filter((linha) => linha !== undefined));
  if (lancamentos.length === 0) return { erro: 'Nenhum lançamento foi encontrado; confira as colunas escolhidas.' };
  return { lancamentos, ilegiveis: lidas.length - lancamentos.length };
}

function lerLinha(linha: string[], colunas: Colunas, conta: string): LancamentoCru | undefined {
  const data = lerData(linha[colunas.data] ?? '');
  const centavos = valorDe(linha, colunas);
  if (!data || centavos === undefined) return undefined;
  return {
    banco: '',
    conta,
    data,
    centavos: colunas.inverter && centavos !== 0 ? -centavos : centavos,
    descricao: colunas.descricao
      .map((indice) => linha[indice] ?? '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    fitid: colunas.identificador === undefined ? '' : (linha[colunas.identificador] ?? ''),
    sinalTrocado: false,
  };
}

function valorDe(linha: string[], { valor, credito, debito }: Colunas): number | undefined {
  const celula = (indice?: number) => (indice === undefined ? '' : (linha[indice] ?? ''));
  if (valor !== undefined) return lerValor(celula(valor)) ?? undefined;
  const entrou = lerValor(celula(credito));
  if (entrou) return Math.abs(entrou);
  const saiu = lerValor(celula(debito));
  return saiu === null ? undefined : 0 - Math.abs(saiu);
}

/** Day first, as in Brazil, or year first. */
export function lerData(texto: string): string | undefined {
  const [, ano, mes = '', dia = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(texto) ?? [];
  if (ano) return diaExistente(ano, mes, dia);
  const [, d, m = '', a = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(texto) ?? [];
  return d ? diaExistente(a, m, d) : undefined;
}
