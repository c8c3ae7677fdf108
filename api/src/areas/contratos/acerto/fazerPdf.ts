import { pdfDoAcerto } from '@imob/schemas/documents/settlementPdf';
import type { Deps } from '../../../deps.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
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
  const { db } = deps;
  const acerto = await lerAcerto(db, userId, contratoId);
  const contrato = await lerContrato(db, userId, contratoId);
  const { locatario, imovel } = contrato;
  const locador = await lerLocador(db, userId);
  const partes = {
    locador: { nome: locador.nome, documento: locador.cpf ?? locador.cnpj },
    locatario: { nome: locatario.nome, documento: locatario.cpf },
    imovel: imovel.endereco,
    local: `${imovel.cidade}/${imovel.estado}`,
  };
  const { provas, entrega } = await lerProvas(deps, userId, contrato, acerto);
  const pdf = await makePdf(pdfDoAcerto(acerto, partes, provas, entrega), userId);
  return { nome: `Acerto de saída - ${locatario.nome}`, pdf };
}
