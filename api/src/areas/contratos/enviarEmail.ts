import { randomUUID } from 'node:crypto';
import { dataBrasileira } from '@imob/schemas/avisos/aviso';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { temMarcaDePdf } from '../upload/receive/examine.ts';
import { entregarAoLocatario } from './entregar.ts';
import { lerContrato } from './leitura.ts';
import { naoEnviado } from './naoEnviado.ts';

/**
 * Mails the contract's PDF to the tenant, with the landlord's own provider key and sender. Throws 404 or 403, 422 for
 * what is missing, 400 when the file is no PDF, 502 when the provider does not take it.
 */
export async function enviarContratoPorEmail(
  deps: Deps,
  autor: Autor,
  id: string,
  pdf: string | (() => Promise<Buffer>),
): Promise<void> {
  const contrato = await lerContrato(deps.db, autor.userId, id);
  const { imovel, dataInicio } = contrato;
  const entrega = await entregarAoLocatario(deps, autor, {
    contrato,
    assunto: 'Seu contrato de locação',
    anexo: async () => ({ nome: 'contrato', pdf: typeof pdf === 'string' ? conferirPdf(pdf) : await pdf() }),
    // One for this request: its own tries are one e-mail, another request is another.
    idempotencia: randomUUID(),
    enviado: {},
    paragrafos: [`Segue em anexo o contrato de locação do imóvel ${imovel.nome?.trim() || imovel.endereco}.`],
    dados: [['Início do contrato', dataBrasileira(dataInicio)]],
  });
  if (entrega.situacao !== 'aceita') throw naoEnviado(entrega);
}

/** Returns the file (a data URL's head is taken off). Throws 400 for another kind. */
function conferirPdf(pdfBase64: string): Buffer {
  const base64 = pdfBase64.replace(/^data:[^,]*,/, '').replace(/\s+/g, '');
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  if (!temMarcaDePdf(bytes)) {
    const mensagem = 'O arquivo enviado não é um PDF. Envie o contrato em PDF.';
    throw new HttpError(400, mensagem, { extra: { campos: [{ campo: 'pdfBase64', mensagem }] } });
  }
  return bytes;
}
