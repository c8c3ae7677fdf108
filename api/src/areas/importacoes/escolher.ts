import { CAMPOS, NOMES_DAS_FOLHAS, TIPOS_DE_FOLHA, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import {
  casarColunas,
  chaveDoTitulo,
  type Escolha,
  type FolhaLida,
  type Lembradas,
} from '@imob/schemas/rules/importacao/colunas';
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

type Pedida = Pick<Escolha, 'tipo' | 'colunas'>;

/**
 * What each sheet holds after a change: of a sheet whose kind changed, what its titles seem to say. Throws 400 for
 * columns that cannot be.
 */
export function escolher(folhas: FolhaLida[], atuais: Escolha[], pedidas: Pedida[], lembradas: Lembradas): Escolha[] {
  if (pedidas.length !== folhas.length) {
    throw new HttpError(400, 'Diga o que traz cada folha da planilha, na ordem delas.');
  }
  return folhas.map((folha, i) => {
    const [atual, pedida] = [atuais[i] as Escolha, pedidas[i] as Pedida];
    if (pedida.tipo === null) return { ...atual, tipo: null, colunas: atual.colunas.map(() => null) };
    if (pedida.tipo !== atual.tipo) return reconhecer(folha, lembradas, pedida.tipo);
    const largura = (folha.linhas[atual.cabecalho] ?? []).length;
    const colunas = Array.from({ length: largura }, (_, coluna) => pedida.colunas[coluna] ?? null);
    conferirColunas(pedida.tipo, colunas, folha.nome);
    return { ...atual, colunas };
  });
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
    const sozinhas = casarColunas(tipo, folhas[i]?.linhas[cabecalho] ?? []);
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
