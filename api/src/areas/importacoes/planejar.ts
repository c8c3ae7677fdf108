import { setImmediate as vez } from 'node:timers/promises';
import type { ResumoDaFolha } from '@imob/schemas/importacoes';
import { TIPOS_DE_FOLHA, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import type { Escolha, FolhaLida } from '@imob/schemas/rules/importacao/colunas';
import type { Db } from '../../db/connect.ts';
import { conferirNovaCaucao } from '../contratos/termos/garantia.ts';
import { lerRegistrados } from '../contratos/termos/ler.ts';
import { acharImoveis, acharLocatarios } from './achar.ts';
import { lerContasDe, lerExistentes } from './existentes.ts';
import { conferir, type Julgada } from './julgar.ts';
import type { LinhaDeConta } from './linhaDeConta.ts';
import { type Linha, lerLinhas } from './linhas.ts';
import { type LinhaDeImovel, type LinhaDeLocatario, planejarImoveis, planejarLocatarios } from './planejarCadastros.ts';
import { contratoDaLinha, planejarContas } from './planejarContas.ts';
import { type LinhaDeContrato, planejarContratos } from './planejarContratos.ts';
import { type LinhaDeDespesa, lerDespesasDe, planejarDespesas } from './planejarDespesas.ts';
import { conferirRetencoes } from './retencoes.ts';

export type LinhaPlanejada = LinhaDeImovel | LinhaDeLocatario | LinhaDeContrato | LinhaDeConta | LinhaDeDespesa;

/** The rows of a spreadsheet, each judged by what the landlord has now, in the order in which they are written. */
export type Plano = {
  imoveis: LinhaDeImovel[];
  locatarios: LinhaDeLocatario[];
  contratos: LinhaDeContrato[];
  contas: LinhaDeConta[];
  despesas: LinhaDeDespesa[];
};

export const todas = ({ imoveis, locatarios, contratos, contas, despesas }: Plano): LinhaPlanejada[] => [
  ...imoveis,
  ...locatarios,
  ...contratos,
  ...contas,
  ...despesas,
];

export const muda = ({ acao }: Julgada): boolean => acao !== 'EXISTE' && acao !== 'ERRO';

/** Judges every row by the rules of the API, and writes nothing. */
export async function planejar(
  db: Db,
  userId: string,
  folhas: FolhaLida[],
  escolhas: Escolha[],
  hoje: string,
): Promise<Plano> {
  const ler = (tipo: TipoDeFolha) => lerLinhas(folhas, escolhas, tipo);
  const deImoveis = ler('IMOVEIS');
  const deLocatarios = ler('LOCATARIOS');
  const deContratos = ler('CONTRATOS');
  const deContas = ler('CONTAS');
  const deDespesas = ler('DESPESAS');
  await vez();
  const existentes = await lerExistentes(db, userId);
  const imoveis = planejarImoveis(deImoveis, existentes.imoveis);
  await vez();
  const locatarios = planejarLocatarios(deLocatarios, existentes.locatarios, hoje);
  await vez();
  const imovelDa = new Map(imoveis.map(({ conjunta, imovel }) => [conjunta, imovel]));
  const locatarioDa = new Map(locatarios.map(({ conjunta, locatario }) => [conjunta, locatario]));
  const achar = {
    imovel: acharImoveis(existentes.imoveis),
    locatario: acharLocatarios(existentes.locatarios),
    daLinha: ({ conjunta }: Linha) =>
      conjunta === undefined ? {} : { imovel: imovelDa.get(conjunta), locatario: locatarioDa.get(conjunta) },
  };
  const contratos = planejarContratos(deContratos, existentes.contratos, achar, hoje);
  await vez();
  const pares = deContas.map((linha) => [linha, contratoDaLinha(linha, existentes.contratos, achar)] as const);
  await lerContasDe(db, userId, new Set(pares.flatMap(([, contrato]) => contrato ?? [])));
  const contas = planejarContas(pares, hoje);
  await conferirCaucoes(db, userId, contas);
  await conferirRetencoes(db, userId, contas);
  await vez();
  const despesas = planejarDespesas(deDespesas, await lerDespesasDe(db, userId, deDespesas), achar.imovel, hoje);
  const ditos = <L extends Julgada>(linhas: L[]) => linhas.filter(({ repetida }) => !repetida);
  return { imoveis: ditos(imoveis), locatarios: ditos(locatarios), contratos, contas, despesas };
}

/** A deposit beside the guarantee that a lease has already is refused where it would be written. */
async function conferirCaucoes(db: Db, userId: string, contas: LinhaDeConta[]): Promise<void> {
  for (const linha of contas) {
    const id = linha.contrato?.id;
    if (!id || linha.acao !== 'CRIAR' || linha.corpo?.tipo !== 'CAUCAO') continue;
    const garantia = (await lerRegistrados(db, userId, id))?.garantia;
    if (!conferir(linha, () => conferirNovaCaucao(garantia), 'tipo')) linha.acao = 'ERRO';
  }
}

/** How many rows of each kind do what. */
export function resumir(plano: Plano): ResumoDaFolha[] {
  const linhas = todas(plano);
  return TIPOS_DE_FOLHA.flatMap((tipo) => {
    const delas = linhas.filter((linha) => linha.tipo === tipo);
    const com = (acao: Julgada['acao']) => delas.filter((linha) => linha.acao === acao).length;
    if (delas.length === 0) return [];
    return [
      {
        ...{ tipo, criar: com('CRIAR'), receber: com('RECEBER'), cancelar: com('CANCELAR') },
        pagar: com('PAGAR'),
        ...{ existem: com('EXISTE'), erros: com('ERRO') },
      },
    ];
  });
}
