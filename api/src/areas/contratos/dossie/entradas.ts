import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { type Peca, pdfDoIndice } from '@imob/schemas/documents/dossierPdf';
import type { Deps } from '../../../deps.ts';
import { translateError } from '../../../http/errors.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import type { Andamento } from '../../exportacoes/andamento.ts';
import { deBytes, type Entrada } from '../../exportacoes/zip.ts';
import { type Feitura, lerLocacao, pecasDe } from './pecas.ts';

type Qual = {
  userId: string;
  contratoId: string;
  /** There is no later try: what is not made now is told to be missing. */
  ultima: boolean;
};

/** The file of one lease: its pieces, then the index, which says the hash of each and what could not be made. */
export async function* entradasDoDossie(
  deps: Deps,
  { userId, contratoId, ultima }: Qual,
  andamento: Andamento,
): AsyncGenerator<Entrada> {
  const locacao = await lerLocacao(deps, userId, contratoId);
  const pecas = await pecasDe(deps, userId, contratoId, locacao);
  await andamento.total(pecas.length + 1);
  const feitas: Peca[] = [];
  for (const peca of pecas) {
    const { caminho } = peca;
    const feito = await fazer(deps, peca, ultima);
    if ('falta' in feito) feitas.push({ caminho, falta: feito.falta });
    else {
      const { corpo, soma } = somado(feito.corpo);
      yield { caminho, corpo };
      feitas.push({ caminho, sha256: soma.digest('hex') });
    }
    await andamento.mais();
  }
  yield { caminho: '0 Índice.pdf', corpo: deBytes(await makePdf(pdfDoIndice(locacao, feitas), userId)) };
  await andamento.mais();
}

/** One piece that cannot be made does not keep the others from the landlord; what is only busy now is tried again with all of them, but for the last time. */
async function fazer(
  { log }: Deps,
  { caminho, fazer }: Feitura,
  ultima: boolean,
): Promise<{ corpo: Readable } | { falta: string }> {
  try {
    const feito = await fazer();
    if (!feito) return { falta: 'Arquivo não encontrado no armazenamento.' };
    return { corpo: Buffer.isBuffer(feito) ? deBytes(feito) : feito };
  } catch (erro) {
    if (!ultima && erro instanceof Error && translateError(erro)?.statusCode === 503) throw erro;
    log.warn({ err: erro, caminho }, 'uma peça ficou fora do dossiê');
    return { falta: 'Não foi possível pôr este arquivo no dossiê.' };
  }
}

/** Counts the bytes into a hash while they are read. */
function somado(corpo: Readable) {
  const soma = createHash('sha256');
  const passa = new Transform({
    transform(bytes: Buffer, _codificacao, feito) {
      soma.update(bytes);
      feito(null, bytes);
    },
  });
  // Its reader hears of a failure.
  pipeline(corpo, passa, () => {});
  return { corpo: passa, soma };
}
