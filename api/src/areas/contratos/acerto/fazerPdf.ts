import { documentoDoLocador } from '@imob/schemas/documents/parties';
import type { Meio } from '@imob/schemas/documents/pdf';
import { pdfDoAcerto } from '@imob/schemas/documents/settlementPdf';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import { quemSao } from '../demais/outros.ts';
import { lerLocador } from '../documento/dados.ts';
import { lerContrato } from '../leitura.ts';
import { lerAcerto } from './ler.ts';
import { lerProvas } from './provas.ts';

/** The last settlement on paper. Throws 404 or 403. */
export async function fazerPdfDoAcerto(
  deps: Pick<Deps, 'db' | 'storage' | 'env'>,
  userId: string,
  contratoId: string,
): Promise<{ nome: string; pdf: Buffer }> {
  const lido = await lerPartesDoAcerto(deps.db, userId, contratoId);
  const pdf = await makePdf(await definirAcerto(deps, userId, lido), userId);
  return { nome: `Acerto de saída - ${lido.contrato.locatario.nome}`, pdf };
}

/** The last settlement, its contract, and who signs it. Throws 404 or 403. */
export async function lerPartesDoAcerto(db: Db, userId: string, contratoId: string) {
  const acerto = await lerAcerto(db, userId, contratoId);
  const contrato = await lerContrato(db, userId, contratoId);
  const { locatario, imovel } = contrato;
  const locador = await lerLocador(db, userId);
  const demais = await quemSao(db, userId, contrato.id);
  const partes = {
    locador: { nome: locador.nome, documento: documentoDoLocador(locador) },
    locatarios: [locatario, ...demais].map(({ nome, cpf }) => ({ nome, documento: cpf })),
    imovel: imovel.endereco,
    local: `${imovel.cidade}/${imovel.estado}`,
  };
  return { acerto, contrato, demais, partes };
}

/** Composes the settlement's paper, with pictures of the damages. */
export async function definirAcerto(
  deps: Pick<Deps, 'storage' | 'env'> & { db: Db },
  userId: string,
  { acerto, contrato, partes }: Omit<Awaited<ReturnType<typeof lerPartesDoAcerto>>, 'demais'>,
  meio?: Meio,
) {
  const { provas, entrega } = await lerProvas(deps, userId, contrato, acerto);
  return pdfDoAcerto(acerto, partes, provas, entrega, meio);
}
