import type { Folha } from '@imob/schemas/importacoes';
import { CAMPOS, type Campo, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import { NOME_DE_UM } from './palavras.ts';

/** A sheet of the file: one kind, or the parts of rows that hold several. */
export type FolhaInteira = { partes: Folha[]; primeira: number };

/** The sheets as the file has them; parts of one stand together. */
export function juntarPartes(folhas: readonly Folha[]): FolhaInteira[] {
  const inteiras: FolhaInteira[] = [];
  for (const [i, folha] of folhas.entries()) {
    const ultima = inteiras.at(-1);
    const irma = ultima?.partes[0];
    if (irma?.conjunta && folha.conjunta && irma.nome === folha.nome) ultima?.partes.push(folha);
    else inteiras.push({ partes: [folha], primeira: i });
  }
  return inteiras;
}

export const tiposDe = ({ partes }: FolhaInteira): TipoDeFolha[] => partes.flatMap(({ tipo }) => tipo ?? []);

export const faltaColuna = ({ partes }: FolhaInteira): boolean => partes.some(({ faltam }) => faltam.length > 0);

/** What is to be told of it: its kind, or a column. */
export const precisa = (inteira: FolhaInteira): boolean => tiposDe(inteira).length === 0 || faltaColuna(inteira);

/** `Imóvel, locatário e contrato na mesma linha`. */
export function naMesmaLinha(tipos: readonly TipoDeFolha[]): string {
  const nomes = tipos.map((tipo, i) => (i === 0 ? NOME_DE_UM[tipo] : NOME_DE_UM[tipo].toLowerCase()));
  return `${new Intl.ListFormat('pt-BR').format(nomes)} na mesma linha`;
}

type Opcao = { value: string; label: string };
/** A name that two of the kinds have says whose it is: `Nome do locatário *`. */
function opcao(tipo: TipoDeFolha, { nome, titulo, obrigatorio }: Campo, tipos: readonly TipoDeFolha[]): Opcao {
  const deOutro =
    nome !== 'valorAluguel' &&
    tipos.some((outro) => outro !== tipo && CAMPOS[outro].some((campo) => campo.titulo === titulo));
  const label = deOutro ? `${titulo} do ${NOME_DE_UM[tipo].toLowerCase()}` : titulo;
  return { value: `${tipo}.${nome}`, label: obrigatorio ? `${label} *` : label };
}

/** The rent of a row is the lease's, and its property's with it: asked once. */
const ALUGUEL = 'CONTRATOS.valorAluguel';
const JA_CADASTRADO: Partial<Record<string, [da: TipoDeFolha, nome: string]>> = {
  'CONTRATOS.imovel': ['IMOVEIS', 'Imóvel já cadastrado'],
  'CONTRATOS.locatario': ['LOCATARIOS', 'Locatário já cadastrado'],
};

/** The fields that a column may bring: of one kind, or of all that the rows hold, by kind. */
export function camposPossiveis(tipos: readonly TipoDeFolha[]): (Opcao | { group: string; items: Opcao[] })[] {
  const grupos = tipos.map((tipo) => ({
    group: NOME_DE_UM[tipo],
    items: CAMPOS[tipo]
      .map((campo) => opcao(tipo, campo, tipos))
      .filter(({ value }) => value !== 'IMOVEIS.valorAluguel' || !tipos.includes('CONTRATOS'))
      .map((uma) => {
        const [da, label] = JA_CADASTRADO[uma.value] ?? [];
        return da && label && tipos.includes(da) ? { ...uma, label } : uma;
      }),
  }));
  return grupos.length === 1 ? (grupos[0]?.items ?? []) : grupos;
}

/** The field that a column is said to bring, as `camposPossiveis` names it. */
export function campoDaColuna({ partes }: FolhaInteira, coluna: number): string | null {
  const ditos = partes.flatMap(({ tipo, colunas }) => (tipo && colunas[coluna] ? `${tipo}.${colunas[coluna]}` : []));
  return ditos.find((dito) => dito !== 'IMOVEIS.valorAluguel') ?? ditos[0] ?? null;
}

/** The columns of each part once one of them brings another field; a field is one column's only. */
export function comCampo({ partes }: FolhaInteira, coluna: number, dito: string | null): Folha['colunas'][] {
  const [tipoDito, nome = null] = dito?.split('.') ?? [];
  return partes.map(({ tipo, colunas }) => {
    const campo = tipo === tipoDito || (tipo === 'IMOVEIS' && dito === ALUGUEL) ? nome : null;
    return colunas.map((atual, i) => (i === coluna ? campo : atual === campo ? null : atual));
  });
}
