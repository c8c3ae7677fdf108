import type { ContaDaPagina, PedidoContas } from '@imob/schemas/paginas/financeiro';
import { hoje } from '@imob/schemas/rules/dates';
import { PALAVRAS } from '@imob/schemas/trail/rotulos';
import type { Db } from '../../db/connect.ts';
import { amount, type Cell, day, ROWS_AT_ONCE, type Sheet, text } from '../../spreadsheet/sheet.ts';
import { lerPagina } from './pagina.ts';
import { dinheiroDe, naoRecebido } from './principal.ts';
import type { Calendario } from './selecao.ts';

const situacoes = { PENDENTE: 'Pendente', ATRASADO: 'Atrasado', PAGO: 'Pago', CANCELADO: 'Cancelado' };

const TITULOS = [
  'Vencimento',
  'Descrição',
  'Tipo',
  'Imóvel',
  'Locatário',
  'Valor',
  'Situação',
  'Dias de atraso',
  'Pago em',
  'Valor recebido',
  'IR retido na fonte',
  'Não recebido',
];

/** Names what a conta is for: electricity or a condomínio fee that was charged by itself is a conta of one such item. */
export function tipoPorExtenso({ tipo, itens: [item, outro] }: ContaDaPagina): string {
  return PALAVRAS[tipo === 'REPARO' && item && !outro ? item.tipo : tipo] ?? tipo;
}

/**
 * A selection of contas as a sheet, read page after page: no connection is held while a slow reader takes it. The
 * first page is read before anything is sent, so that a failure there is still answered as one.
 */
export async function planilhaDeContas(
  db: Db,
  userId: string,
  calendario: Calendario,
  selecao: Omit<PedidoContas, 'cursor' | 'limite'>,
): Promise<Sheet> {
  const ler = (cursor?: string) => lerPagina(db, userId, calendario, { ...selecao, limite: ROWS_AT_ONCE, cursor });
  const primeira = await ler();
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (let pagina = primeira; ; pagina = await ler(pagina.proximo)) {
      for (const conta of pagina.contas) yield linha(conta, calendario.fuso);
      if (pagina.proximo === null) return;
    }
  }
  return { name: 'Contas', titles: TITULOS, rows: linhas() };
}

const linha = (conta: ContaDaPagina, fuso: string): Cell[] => [
  day(conta.dataVencimento),
  text(conta.descricao),
  text(tipoPorExtenso(conta)),
  text(conta.imovelNome),
  text(conta.locatarioNome),
  amount(conta.valor),
  text(situacoes[conta.status]),
  conta.diasAtraso > 0 ? { whole: conta.diasAtraso } : null,
  day(conta.dataPagamento && hoje(new Date(conta.dataPagamento), fuso)),
  amount(conta.status === 'PAGO' ? dinheiroDe(conta) : null),
  amount(conta.irRetido > 0 ? conta.irRetido : null),
  amount(naoRecebido(conta) || null),
];
