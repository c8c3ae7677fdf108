import { somar } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { amount, type Cell, type Sheet, text } from '../../spreadsheet/sheet.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { type DeQuem, lerRecebidos, type Recebido } from './ler.ts';

const TITULOS = [
  'Mês',
  'Quem pagou',
  'CPF/CNPJ',
  'Pessoa',
  'Rendimento',
  'Repasses',
  'Total recebido',
  'IR retido na fonte',
  'Deduções',
];
const PESSOAS = { FISICA: 'Física', JURIDICA: 'Jurídica' };

/** A year as a sheet, one row for each month and payer: what an accountant asks for. */
export async function planilhaDeRendimentos(
  db: Db,
  userId: string,
  calendario: Calendario,
  deQuem: DeQuem,
): Promise<Sheet> {
  const { recebidos } = await lerRecebidos(db, userId, calendario, deQuem);
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (const um of recebidos.toSorted((a, b) => a.mes.localeCompare(b.mes))) yield linha(um);
  }
  return { name: `Rendimentos ${deQuem.ano}`, titles: TITULOS, rows: linhas() };
}

const linha = ({ mes, nome, documento, pessoa, rendimento, repasses, irRetido, deducoes }: Recebido): Cell[] => [
  text(mes.split('-').reverse().join('/')),
  text(nome),
  text(documento),
  text(pessoa && PESSOAS[pessoa]),
  amount(rendimento),
  amount(repasses),
  amount(somar([rendimento, repasses])),
  amount(irRetido),
  amount(deducoes),
];
