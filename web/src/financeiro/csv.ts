import type { Recibo } from '@imob/schemas/recibos';
import { nomeDoStatus } from '../componentes/Status.tsx';
import { data } from '../formato.ts';
import type { Linha } from './linhas.ts';
import { recebidoDe } from './recebido.ts';

/** Says UTF-8 to spreadsheets, which otherwise break every accent. */
const BOM = '\uFEFF';
const SEPARADOR = ';';

export const nomeDoTipo = { ALUGUEL: 'Aluguel', CAUCAO: 'Caução', REPARO: 'Reparo' } as const;

/** A number as a Brazilian spreadsheet reads it: decimal comma, no thousands. */
const numeroCsv = (valor: number): string => valor.toFixed(2).replace('.', ',');

/**
 * One cell of text. A spreadsheet runs what begins like a formula, also behind blanks: such text, which a tenant's
 * name may carry, gets an apostrophe before it.
 */
export function celula(texto: string): string {
  const seguro = /^\s*[=+\-@\t\r]/.test(texto) || /^[\t\r\n]/.test(texto) ? `'${texto}` : texto;
  return /[";\n\r]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}

/** A receipt's number is eight hexadecimal digits: as `12345678` or `1234E567` a spreadsheet would make it a number. */
const codigoCsv = (codigo: string): string => (/^\d+E?\d*$/.test(codigo) ? `'${codigo}` : celula(codigo));

const TITULOS = [
  'Vencimento',
  'Descrição',
  'Tipo',
  'Imóvel',
  'Locatário',
  'CPF/CNPJ',
  'Valor',
  'Situação',
  'Pago em',
  'Valor recebido',
  'Forma de pagamento',
  'Recibo nº',
];

/** The rows shown, in their order, as a file for a Brazilian spreadsheet: BOM, semicolons, decimal commas. */
export function csvDe(linhas: readonly Linha[], recibos: readonly Recibo[]): string {
  const porId = new Map(recibos.map((recibo) => [recibo.id, recibo]));
  const registros = linhas.map(({ conta, contrato, imovel, locatario, pagaEm }) => {
    const recibo = porId.get(conta.reciboId ?? '');
    return [
      data(conta.dataVencimento),
      celula(conta.descricao),
      nomeDoTipo[conta.tipo],
      celula(imovel),
      celula(locatario),
      celula(contrato?.locatario.cpf ?? ''),
      numeroCsv(conta.valor),
      nomeDoStatus(conta.status),
      pagaEm ? data(pagaEm) : '',
      conta.status === 'PAGO' ? numeroCsv(recebidoDe(conta)) : '',
      celula(recibo?.formaPagamento ?? ''),
      codigoCsv(recibo?.codigoRecibo ?? ''),
    ];
  });
  return BOM + [TITULOS, ...registros].map((registro) => registro.join(SEPARADOR)).join('\r\n');
}
