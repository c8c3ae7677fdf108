import { MAIOR_TEXTO_PROPRIO } from '@imob/schemas/documento';
import { lacunasDe } from '@imob/schemas/documents/ownText/parse';
import { type ArquivoLido, MAIOR_ARQUIVO_DE_TEXTO } from '@imob/schemas/modelos';
import { numero } from '@imob/schemas/rules/numbers';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../http/errors.ts';
import { receiveWhole } from '../../http/multipart.ts';
import { readInThread } from '../../spreadsheet/read/readInThread.ts';

/** Gives the text of a contract that somebody wrote elsewhere; nothing is kept of it. Throws 400 for what is no text, or too long a one. */
export async function lerTextoDoArquivo(request: FastifyRequest): Promise<ArquivoLido> {
  const { bytes } = await receiveWhole(request, MAIOR_ARQUIVO_DE_TEXTO);
  const lido = comecaPor(bytes, 'PK')
    ? await readInThread('docx', bytes, request.usuario.uid)
    : { text: deTexto(bytes), notices: [] };
  const texto = lido.text.replace(/\n{3,}/g, '\n\n').trim();
  if (texto === '')
    throw new HttpError(400, 'Não há texto neste arquivo. Envie o contrato em .docx ou .txt, ou cole o texto.');
  if (texto.length > MAIOR_TEXTO_PROPRIO) {
    throw new HttpError(
      400,
      `O texto passa de ${numero(MAIOR_TEXTO_PROPRIO)} caracteres. Deixe no arquivo só o contrato e envie de novo.`,
    );
  }
  return { texto, lacunas: lacunasDe(texto), avisos: [...avisosDe(texto), ...lido.notices] };
}

const comecaPor = (bytes: Buffer, sinal: string) => bytes.subarray(0, sinal.length).toString('latin1') === sinal;

/** Signs that no text shows, but line ends and tabs. */
const CONTROLES = /[^\P{Cc}\n\t]/gu;

/** Words of the old format, which is no text and no ZIP. */
const ANTIGO = '\xd0\xcf\x11\xe0';

function deTexto(bytes: Buffer): string {
  if (comecaPor(bytes, '%PDF'))
    throw new HttpError(400, 'PDF não é lido aqui. Envie o arquivo .docx de que ele foi feito, ou cole o texto.');
  if (comecaPor(bytes, ANTIGO))
    throw new HttpError(400, 'Este arquivo é de um Word antigo (.doc). Abra-o, salve como .docx e envie outra vez.');
  if (comecaPor(bytes, '{\\rtf'))
    throw new HttpError(400, 'Este arquivo é um RTF. Abra-o, salve como .docx e envie outra vez.');
  const texto = decodificar(bytes);
  if (texto.includes('\0')) throw new HttpError(400, 'O arquivo não é um texto. Envie o contrato em .docx ou .txt.');
  return texto.replace(/\r\n?/g, '\n').replace(CONTROLES, '').toWellFormed();
}

/** Reads UTF-8, UTF-16 where it says so, else as Windows wrote in Brazil. */
function decodificar(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Gaps are told by themselves. */
const avisosDe = (texto: string): string[] =>
  /[{}]/.test(texto) ? ['O texto tem chaves { }. Aqui elas marcam campos: confira cada uma.'] : [];
