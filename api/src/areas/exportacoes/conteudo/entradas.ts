import type { Deps } from '../../../deps.ts';
import { translateError } from '../../../http/errors.ts';
import { writeXlsx } from '../../../spreadsheet/xlsx.ts';
import type { Andamento } from '../andamento.ts';
import { type Faltas, planilhasDe } from '../planilhas/planilhas.ts';
import { deBytes, type Entrada } from '../zip.ts';
import { arquivosDe, contarArquivos } from './arquivos.ts';
import { contarDocumentos, type Documento, documentosDe } from './documentos.ts';
import { leiaMe } from './leiaMe.ts';

/**
 * All that the ZIP holds, in the order in which it is written: the sheets last, since they say what is missing. `ultima`: there is no later try, and a
 * PDF that is not ready in its time is missing too.
 */
export async function* entradasDe(
  deps: Deps,
  userId: string,
  andamento: Andamento,
  ultima: boolean,
): AsyncGenerator<Entrada> {
  const { db, storage } = deps;
  const faltas: Faltas = new Map();
  await andamento.total((await contarDocumentos(db, userId)) + (await contarArquivos(db, userId)) + 2);

  yield { caminho: 'LEIA-ME.txt', corpo: deBytes(await leiaMe(deps, userId)), comprimir: true };
  await andamento.mais();

  for await (const documento of documentosDe(deps, userId)) {
    const pdf = await fazerDocumento(deps, documento, ultima);
    if (pdf) yield { caminho: documento.caminho, corpo: deBytes(pdf) };
    else faltas.set(documento.caminho, 'Não foi possível fazer este PDF');
    await andamento.mais();
  }
  for await (const { caminho, key, privado } of arquivosDe(db, userId)) {
    const corpo = await storage.read({ balde: privado ? 'privado' : 'publico', key });
    if (corpo) yield { caminho, corpo };
    else faltas.set(caminho, 'Arquivo não encontrado no armazenamento');
    await andamento.mais();
  }
  yield { caminho: 'Dados.xlsx', corpo: writeXlsx(...planilhasDe(deps, userId, faltas)) };
  await andamento.mais();
}

/** One document that cannot be made, or whose record has just gone, does not keep the others from their owner. */
export async function fazerDocumento(
  { log }: Pick<Deps, 'log'>,
  { caminho, fazer }: Documento,
  ultima: boolean,
): Promise<Buffer | undefined> {
  try {
    return (await fazer()).pdf;
  } catch (erro) {
    if (!ultima && erro instanceof Error && translateError(erro)?.statusCode === 503) throw erro;
    log.warn({ err: erro, caminho }, 'um documento ficou fora da exportação');
    return undefined;
  }
}
