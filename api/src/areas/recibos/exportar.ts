import type { PedidoRecibos, ReciboDaPagina } from '@imob/schemas/paginas/recibos';
import { hoje } from '@imob/schemas/rules/dates';
import { formaLida } from '@imob/schemas/rules/formaEscrita';
import type { Db } from '../../db/connect.ts';
import { amount, type Cell, day, ROWS_AT_ONCE, type Sheet, text } from '../../spreadsheet/sheet.ts';
import { lerPagina } from './pagina.ts';

const tipos = { INTEGRAL: 'Integral', PARCIAL: 'Parcial', CAUCAO: 'Caução' };

const TITULOS = [
  'Pago em',
  'Número',
  'Código',
  'Locatário',
  'CPF/CNPJ',
  'Imóvel',
  'Descrição',
  'Tipo',
  'Valor',
  'Forma de pagamento',
  'Conta nos totais',
  'IR retido na fonte',
];

/** A selection of receipts as a sheet, read page after page like that of the contas. */
export async function planilhaDeRecibos(
  db: Db,
  userId: string,
  fuso: string,
  selecao: Omit<PedidoRecibos, 'cursor' | 'limite'>,
): Promise<Sheet> {
  const ler = (cursor?: string) => lerPagina(db, userId, fuso, { ...selecao, limite: ROWS_AT_ONCE, cursor });
  const primeira = await ler();
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (let pagina = primeira; ; pagina = await ler(pagina.proximo)) {
      for (const recibo of pagina.recibos) yield linha(recibo, fuso);
      if (pagina.proximo === null) return;
    }
  }
  return { name: 'Recibos', titles: TITULOS, rows: linhas() };
}

const linha = (recibo: ReciboDaPagina, fuso: string): Cell[] => [
  day(hoje(new Date(recibo.dataPagamento), fuso)),
  { whole: recibo.numero },
  text(recibo.codigoRecibo),
  text(recibo.locatarioNome),
  text(recibo.locatarioCpf),
  text(recibo.imovelEndereco),
  text(recibo.descricao),
  text(tipos[recibo.tipo]),
  amount(recibo.valor),
  text(recibo.formaPagamento && formaLida(recibo.formaPagamento)),
  amount(recibo.contado),
  amount(recibo.irRetido),
];
