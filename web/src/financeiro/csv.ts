import { nomeDoStatus } from '../componentes/Status.tsx';
import { data } from '../formato.ts';
import type { Linha } from './linhas.ts';

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

const TITULOS = ['Vencimento', 'Descrição', 'Tipo', 'Imóvel', 'Locatário', 'CPF/CNPJ', 'Valor', 'Situação', 'Pago em'];

/** The rows shown, in their order, as a file for a Brazilian spreadsheet: BOM, semicolons, decimal commas. */
export function csvDe(linhas: readonly Linha[]): string {
  const registros = linhas.map(({ conta, contrato, imovel, locatario, pagaEm }) => [
    data(conta.dataVencimento),
    celula(conta.descricao),
    nomeDoTipo[conta.tipo],
    celula(imovel),
    celula(locatario),
    celula(contrato?.locatario.cpf ?? ''),
    numeroCsv(conta.valor),
    nomeDoStatus(conta.status),
    pagaEm ? data(pagaEm) : '',
  ]);
  return BOM + [TITULOS, ...registros].map((registro) => registro.join(SEPARADOR)).join('\r\n');
}
