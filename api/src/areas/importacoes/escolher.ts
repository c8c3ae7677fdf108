import { CAMPOS, NOMES_DAS_FOLHAS, TIPOS_DE_FOLHA, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import {
  casarColunas,
  chaveDoTitulo,
  type Escolha,
  type FolhaLida,
  type Lembradas,
} from '@imob/schemas/rules/importacao/colunas';
import { casarParte, emPartes } from '@imob/schemas/rules/importacao/conjunta';
import { reconhecer } from '@imob/schemas/rules/importacao/reconhecer';
import type { Db } from '../../db/connect.ts';
import { fieldError, HttpError } from '../../http/errors.ts';

/** The fields that this landlord's headings were said to be. */
export async function lerLembradas(db: Db, userId: string): Promise<Lembradas> {
  const rows = await db
    .selectFrom('titulosImportados')
    .select(['tipo', 'titulo', 'campo'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ tipo, titulo, campo }) => [`${tipo}:${titulo}`, campo]));
}

export type Pedida = { tipo: TipoDeFolha | 'CONJUNTA' | null; colunas: (string | null)[] };
type Escolhida = { folha: FolhaLida; escolha: Escolha };

/**
 * Gives what each sheet holds after a change; a sheet whose kind changed is read anew by its titles. One that is said to
 * hold property, tenant and lease in each row becomes three, and one again where it is said to be of another kind. Throws
 * 400 for columns that cannot be.
 */
export function escolher(folhas: FolhaLida[], atuais: Escolha[], pedidas: Pedida[], lembradas: Lembradas) {
  if (pedidas.length !== folhas.length) {
    throw new HttpError(400, 'Diga o que traz cada folha da planilha, na ordem delas.');
  }
  const escolhidas = doArquivo(folhas).flatMap((partes, de): Escolhida[] => {
    const { folha, i } = partes[0] as (typeof partes)[0];
    const { parte, ...inteira } = folha;
    const dito = pedidas[i]?.tipo ?? null;
    if (dito === 'CONJUNTA') return emTres(inteira, de, atuais[i] as Escolha, lembradas);
    if (parte && dito && dito !== parte.tipo) {
      return [{ folha: inteira, escolha: reconhecer(inteira, lembradas, dito) }];
    }
    return partes.map(({ folha: uma, i: qual }) => ({
      folha: uma,
      escolha: escolherUma(uma, atuais[qual] as Escolha, pedidas[qual] as Pedida, lembradas),
    }));
  });
  return { planilha: escolhidas.map(({ folha }) => folha), escolhas: escolhidas.map(({ escolha }) => escolha) };
}

/** The sheets of the file, each with its parts; those of one stand together. */
function doArquivo(folhas: FolhaLida[]): { folha: FolhaLida; i: number }[][] {
  const todas: { folha: FolhaLida; i: number }[][] = [];
  for (const [i, folha] of folhas.entries()) {
    const ultima = todas.at(-1);
    if (folha.parte && ultima?.[0]?.folha.parte?.de === folha.parte.de) ultima.push({ folha, i });
    else todas.push([{ folha, i }]);
  }
  return todas;
}

const emTres = (folha: FolhaLida, de: number, { cabecalho }: Escolha, lembradas: Lembradas): Escolhida[] =>
  emPartes(folha, de).map((parte) => ({
    folha: parte,
    escolha: {
      tipo: parte.parte.tipo,
      cabecalho,
      colunas: casarSozinha(parte, parte.parte.tipo, cabecalho, lembradas),
    },
  }));

/** The columns as their titles, and what is remembered of them, say. */
const casarSozinha = ({ linhas, parte }: FolhaLida, tipo: TipoDeFolha, cabecalho: number, lembradas?: Lembradas) =>
  parte?.tipo === tipo
    ? casarParte(parte, linhas[cabecalho] ?? [], lembradas)
    : casarColunas(tipo, linhas[cabecalho] ?? [], lembradas);

function escolherUma(
  folha: FolhaLida,
  atual: Escolha,
  { tipo, colunas: ditas }: Pedida,
  lembradas: Lembradas,
): Escolha {
  if (tipo === null || tipo === 'CONJUNTA') return { ...atual, tipo: null, colunas: atual.colunas.map(() => null) };
  if (tipo !== atual.tipo) return reconhecer(folha, lembradas, tipo);
  const largura = (folha.linhas[atual.cabecalho] ?? []).length;
  const colunas = Array.from({ length: largura }, (_, coluna) => ditas[coluna] ?? null);
  conferirColunas(tipo, colunas, folha.nome);
  return { ...atual, colunas };
}

function conferirColunas(tipo: TipoDeFolha, colunas: (string | null)[], folha: string): void {
  const usadas = colunas.filter((campo) => campo !== null);
  const alheia = usadas.find((nome) => !CAMPOS[tipo].some((campo) => campo.nome === nome));
  if (alheia !== undefined) {
    throw fieldError(400, 'folhas', `A folha ${folha}, de ${NOMES_DAS_FOLHAS[tipo]}, não tem o campo ${alheia}.`);
  }
  const repetida = usadas.find((nome, i) => usadas.indexOf(nome) !== i);
  if (repetida === undefined) return;
  const titulo = CAMPOS[tipo].find(({ nome }) => nome === repetida)?.titulo;
  throw fieldError(
    400,
    'folhas',
    `Na folha ${folha}, duas colunas trazem o mesmo campo: ${titulo}. Escolha uma delas.`,
  );
}

/** Remembers what was matched otherwise than its titles say, and forgets what is as they say. */
export async function lembrar(trx: Db, userId: string, folhas: FolhaLida[], escolhas: Escolha[]): Promise<void> {
  for (const [i, { tipo, cabecalho, colunas }] of escolhas.entries()) {
    if (!tipo) continue;
    const titulos = (folhas[i]?.linhas[cabecalho] ?? []).map(chaveDoTitulo);
    const sozinhas = casarSozinha(folhas[i] as FolhaLida, tipo, cabecalho);
    for (const [coluna, titulo] of titulos.entries()) {
      if (titulo === '' || titulos.indexOf(titulo) !== coluna) continue;
      const campo = colunas[coluna] ?? '';
      if (campo === (sozinhas[coluna] ?? '')) {
        await trx
          .deleteFrom('titulosImportados')
          .where('userId', '=', userId)
          .where('tipo', '=', tipo)
          .where('titulo', '=', titulo)
          .execute();
        continue;
      }
      await trx
        .insertInto('titulosImportados')
        .values({ userId, tipo, titulo, campo })
        .onConflict((oc) => oc.columns(['userId', 'tipo', 'titulo']).doUpdateSet({ campo }))
        .execute();
    }
  }
}

export const ehTipo = (texto: string | undefined): texto is TipoDeFolha =>
  TIPOS_DE_FOLHA.some((tipo) => tipo === texto);
