import { NOMES_DAS_FOLHAS, type TipoDeFolha } from '@imob/schemas/rules/importacao/campos';
import { type FolhaLida, temAlgo } from '@imob/schemas/rules/importacao/colunas';
import { MAXIMO_DE_COLUNAS, MAXIMO_DE_FOLHAS, MAXIMO_DE_LINHAS } from '@imob/schemas/rules/importacao/limites';
import { HttpError } from '../../http/errors.ts';
import { readInThread, tooManyRows } from '../../spreadsheet/read/readInThread.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
/** Begins what spreadsheets wrote until 2007. */
const ANTIGA = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The sheets of a file, XLSX or CSV. Throws 400 with what to do for any other, and for more rows than are taken. */
export async function lerArquivo(bytes: Buffer, userId: string, tipo?: TipoDeFolha): Promise<FolhaLida[]> {
  if (bytes.subarray(0, 4).equals(ANTIGA)) {
    throw new HttpError(400, 'Este é um arquivo .xls antigo. Abra-o e salve como .xlsx, e envie de novo.');
  }
  const lidas = bytes.subarray(0, 4).equals(ZIP)
    ? await readInThread('xlsx', bytes, userId)
    : await lerCsv(bytes, userId, tipo);
  const folhas = lidas.filter(({ linhas }) => linhas.some(temAlgo));
  if (folhas.length === 0) throw new HttpError(400, 'A planilha está vazia. Preencha-a e envie de novo.');
  if (folhas.length > MAXIMO_DE_FOLHAS) {
    throw new HttpError(400, `A planilha tem mais de ${MAXIMO_DE_FOLHAS} folhas. Deixe só as que quer importar.`);
  }
  const linhas = folhas.reduce((soma, folha) => soma + folha.linhas.filter(temAlgo).length, 0);
  if (linhas > MAXIMO_DE_LINHAS + folhas.length) throw tooManyRows();
  if (folhas.some((folha) => folha.linhas.some(({ length }) => length > MAXIMO_DE_COLUNAS))) {
    throw new HttpError(400, `A planilha tem mais de ${MAXIMO_DE_COLUNAS} colunas. Deixe só as que quer importar.`);
  }
  return folhas;
}

async function lerCsv(bytes: Buffer, userId: string, tipo?: TipoDeFolha): Promise<FolhaLida[]> {
  if (bytes.length === 0) return [];
  const linhas = await readInThread('csv', bytes, userId);
  if (!linhas) throw new HttpError(400, 'O arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv.');
  return [{ nome: tipo ? NOMES_DAS_FOLHAS[tipo] : 'Planilha', linhas, texto: true }];
}
