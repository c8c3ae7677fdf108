import { lerLinhas, type Tabela, type TabelaNumerada } from './csv.ts';
import {
  cabe,
  diaExistente,
  type ExtratoLido,
  ehSaldo,
  grande,
  type LancamentoCru,
  lerTexto,
  lerTodas,
  lerValor,
  MAIOR_EXTRATO_BYTES,
  MAIS_LANCAMENTOS,
  motivoDe,
  SEM_VALOR,
} from './statement.ts';

/**
 * The columns of a statement, counted from zero. Each bank puts its own titles above them.
 * Amounts stand in one column, or in two: one for credits and one for debits.
 */
export type Colunas = {
  /** The row below which the movements begin; -1 where the first row is one already. */
  cabecalho: number;
  data: number;
  valor?: number;
  credito?: number;
  debito?: number;
  descricao: number[];
  identificador?: number;
  /** Says of each amount whether it came in or went out (`C`, `D`). */
  lado?: number;
  /** Card statements write what was spent without a sign. */
  inverter?: boolean;
};

/** More rows are read than a statement may have, so that it is told from one that has just as many. */
const ATE = MAIS_LANCAMENTOS + 250;

/** The first rows of a table (`ate`). Empty ones are left out, or not (`comVazias`). Undefined for what is no table. */
export const lerTabela = (
  bytes: Uint8Array,
  { maximo = MAIOR_EXTRATO_BYTES, comVazias = false, ate = ATE } = {},
): TabelaNumerada | undefined => (bytes.length > maximo ? undefined : lerLinhas(lerTexto(bytes), { comVazias, ate }));

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
  identificador: /^(identificador|id\b|documento|docto|numero do doc|nr doc|num)/,
};

/** `Data_Mov` is a day as `Data` is. */
const nomeDe = (titulo: string) => normal(titulo).replaceAll('_', ' ');

/** Gives what the landlord confirms or changes; undefined where not even dates and amounts are found. */
export function adivinharColunas(tabela: Tabela): Colunas | undefined {
  const cabecalho = tabela.findIndex((linha) => {
    const nomes = linha.map(nomeDe);
    return nomes.some((nome) => NOMES.data.test(nome)) && nomes.some((nome) => ehValor(nome));
  });
  return cabecalho >= 0 ? pelosNomes(tabela[cabecalho] ?? [], cabecalho) : peloConteudo(tabela);
}

const ehValor = (nome: string) => NOMES.valor.test(nome) || NOMES.credito.test(nome);

function pelosNomes(linha: string[], cabecalho: number): Colunas {
  const nomes = linha.map(nomeDe);
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

/** The account's number where a row above the movements tells it (`Conta: 12345-6`, or in the cell beside), as some banks write. */
export function contaDita({ tabela }: TabelaNumerada): string | undefined {
  const cabecalho = adivinharColunas(tabela)?.cabecalho ?? -1;
  for (const linha of tabela.slice(0, Math.max(0, cabecalho))) {
    for (const [i, celula] of linha.entries()) {
      const [, depois] = /^(?!.*saldo).*\bconta\b(.*)$/.exec(normal(celula)) ?? [];
      if (depois === undefined) continue;
      // The branch may stand before it, and is shorter.
      const numeros = `${depois} ${linha[i + 1] ?? ''}`.match(/\d[\d.]+(?:-[\dx])?/gi) ?? [];
      const [maior] = numeros.toSorted((a, b) => b.length - a.length);
      if (maior) return maior;
    }
  }
  return undefined;
}

/** Files of one bank have the same: under this the columns that the landlord confirmed are remembered. */
export const assinatura = (tabela: Tabela, { cabecalho }: Pick<Colunas, 'cabecalho'>): string =>
  cabecalho < 0 ? `${tabela[0]?.length ?? 0} colunas` : (tabela[cabecalho] ?? []).map(normal).join('|');

const LADOS: Record<string, 1 | -1> = {
  ...{ c: 1, cr: 1, cred: 1, credito: 1, credit: 1, entrada: 1, '+': 1 },
  ...{ d: -1, db: -1, deb: -1, debito: -1, debit: -1, saida: -1, '-': -1 },
};
const lerLado = (celula: string | undefined): 1 | -1 | undefined => LADOS[normal(celula ?? '')];

/** A column beside the amount in which every movement says its side is that, whatever its name. */
function acharLado(linhas: Tabela, { data, valor }: Colunas): number | undefined {
  const movimentos = linhas.filter((linha) => lerData(linha[data] ?? ''));
  const largura = movimentos[0]?.length ?? 0;
  for (let coluna = 0; valor !== undefined && coluna < largura; coluna++) {
    if (coluna === valor || coluna === data) continue;
    const ditos = movimentos.map((linha) => linha[coluna] ?? '').filter(Boolean);
    if (ditos.length > 0 && ditos.every((celula) => lerLado(celula) !== undefined)) return coluna;
  }
  return undefined;
}

/** `conta` is what the landlord calls the account: a table does not say whose it is. */
export function lerCsv({ tabela, numeros }: TabelaNumerada, ditas: Colunas, conta: string): ExtratoLido {
  const linhas = tabela.slice(ditas.cabecalho + 1);
  if (linhas.length > MAIS_LANCAMENTOS) return { erro: grande };
  const colunas = { ...ditas, lado: ditas.lado ?? acharLado(linhas, ditas) };
  const lido = lerTodas(
    linhas
      .map((partes, i) => ({ partes, linha: numeros[ditas.cabecalho + 1 + i] as number }))
      .filter(({ partes }) => !soSaldo(partes, colunas)),
    ({ partes }) => lerLinha(partes, colunas, conta),
    (linha) => linha,
  );
  if (lido.lancamentos.length > 0) return lido;
  return { erro: 'Nenhum lançamento foi encontrado; confira as colunas escolhidas.' };
}

function lerLinha(linha: string[], colunas: Colunas, conta: string): LancamentoCru | string {
  const data = lerData(linha[colunas.data] ?? '');
  const valor = valorDe(linha, colunas);
  if (!data || typeof valor === 'string' || !cabe(valor.centavos)) {
    return motivoDe(data, typeof valor === 'string' ? valor : valor.centavos);
  }
  return {
    ...{ banco: '', conta, data, ...valor },
    descricao: descricaoDe(linha, colunas),
    fitid: colunas.identificador === undefined ? '' : (linha[colunas.identificador] ?? ''),
  };
}

const descricaoDe = (linha: string[], { descricao }: Colunas): string =>
  descricao
    .map((indice) => linha[indice] ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The balance of a day, in a column of its own: nothing moved. */
const soSaldo = (linha: string[], colunas: Colunas): boolean =>
  [colunas.valor, colunas.credito, colunas.debito].every((i) => i === undefined || !linha[i]?.trim()) &&
  ehSaldo(descricaoDe(linha, colunas));

type Valor = Pick<LancamentoCru, 'centavos' | 'sinalTrocado'>;

/** A sentence where the amount cannot be read, or its table says the sides and not this one. */
function valorDe(linha: string[], { valor, credito, debito, lado, inverter }: Colunas): Valor | string {
  const celula = (indice?: number) => (indice === undefined ? '' : (linha[indice] ?? ''));
  const sem = (centavos: number) => ({ centavos: inverter ? 0 - centavos : centavos, sinalTrocado: false });
  if (valor !== undefined) {
    const escrito = lerValor(celula(valor));
    if (escrito === null) return SEM_VALOR;
    if (lado === undefined) return sem(escrito);
    const dito = lerLado(celula(lado));
    if (dito === undefined)
      return escrito < 0 ? { centavos: escrito, sinalTrocado: false } : 'Não diz se é entrada ou saída.';
    return { centavos: dito < 0 ? 0 - Math.abs(escrito) : escrito, sinalTrocado: dito > 0 && escrito < 0 };
  }
  const entrou = lerValor(celula(credito));
  if (entrou) return sem(Math.abs(entrou));
  if (entrou === null && /\d/.test(celula(credito))) return SEM_VALOR;
  const saiu = lerValor(celula(debito));
  return saiu === null ? SEM_VALOR : sem(0 - Math.abs(saiu));
}

/** Day first, as in Brazil, or year first. */
export function lerData(texto: string): string | undefined {
  const [, ano, mes = '', dia = ''] =
    /^(\d{4})-(\d{2})-(\d{2})/.exec(texto) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(texto) ?? [];
  if (ano) return diaExistente(ano, mes, dia);
  const [, d, m = '', a = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(texto) ?? [];
  return d ? diaExistente(a, m, d) : undefined;
}
