import type { Folha } from '@imob/schemas/importacoes';
import { CAMPOS, type Campo, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import { NOME_DE_UM } from './palavras.ts';

/** A sheet of the file: it has one kind of row, or rows that hold several kinds as parts. */
export type FolhaInteira = { partes: Folha[]; primeira: number };

/** Gives the sheets in the file's order, each with its parts together. */
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

/** Tells whether the landlord still has to name the sheet's kind or a column. */
export const precisa = (inteira: FolhaInteira): boolean => tiposDe(inteira).length === 0 || faltaColuna(inteira);

/** `Imóvel, locatário e contrato na mesma linha`. */
export function naMesmaLinha(tipos: readonly TipoDeFolha[]): string {
  const nomes = tipos.map((tipo, i) => (i === 0 ? NOME_DE_UM[tipo] : NOME_DE_UM[tipo].toLowerCase()));
  return `${new Intl.ListFormat('pt-BR').format(nomes)} na mesma linha`;
}

type Opcao = { value: string; label: string };
/** A field's name that two kinds share is completed by its kind: `Nome do locatário *`. */
function opcao(tipo: TipoDeFolha, { nome, titulo, obrigatorio }: Campo, tipos: readonly TipoDeFolha[]): Opcao {
  const deOutro =
    nome !== 'valorAluguel' &&
    tipos.some((outro) => outro !== tipo && CAMPOS[outro].some((campo) => campo.titulo === titulo));
  const label = deOutro ? `${titulo} do ${NOME_DE_UM[tipo].toLowerCase()}` : titulo;
  return { value: `${tipo}.${nome}`, label: obrigatorio ? `${label} *` : label };
}

/** A row's rent belongs to the lease and to its property: it is asked once. */
const ALUGUEL = 'CONTRATOS.valorAluguel';
const JA_CADASTRADO: Partial<Record<string, [da: TipoDeFolha, nome: string]>> = {
  'CONTRATOS.imovel': ['IMOVEIS', 'Imóvel já cadastrado'],
  'CONTRATOS.locatario': ['LOCATARIOS', 'Locatário já cadastrado'],
};

/** Gives the fields that a column may bring; if the rows hold several kinds, the fields are grouped by kind. */
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

/** Gives the field chosen for a column, by its value in `camposPossiveis`. */
export function campoDaColuna({ partes }: FolhaInteira, coluna: number): string | null {
  const ditos = partes.flatMap(({ tipo, colunas }) => (tipo && colunas[coluna] ? `${tipo}.${colunas[coluna]}` : []));
  return ditos.find((dito) => dito !== 'IMOVEIS.valorAluguel') ?? ditos[0] ?? null;
}

/** Gives the columns of each part after a column gets another field; no two columns have the same field. */
export function comCampo({ partes }: FolhaInteira, coluna: number, dito: string | null): Folha['colunas'][] {
  const [tipoDito, nome = null] = dito?.split('.') ?? [];
  return partes.map(({ tipo, colunas }) => {
    const campo = tipo === tipoDito || (tipo === 'IMOVEIS' && dito === ALUGUEL) ? nome : null;
    return colunas.map((atual, i) => (i === coluna ? campo : atual === campo ? null : atual));
  });
}
