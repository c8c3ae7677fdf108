import type { Conta } from '@imob/schemas/financeiro';
import { somar } from '@imob/schemas/rules/money';
import { contagem, dinheiro } from '../../../format/format.ts';

const aberta = ({ status }: Conta) => status === 'PENDENTE' || status === 'ATRASADO';

/** Says how much is owed in how many contas, and adds that late charges are not included; undefined if nothing is owed. */
export function fraseDaDivida(contas: readonly Conta[]): string | undefined {
  const abertas = contas.filter(aberta);
  const divida = somar(abertas.map(({ valor }) => valor));
  if (divida === 0) return undefined;
  const sem = abertas.some(({ status }) => status === 'ATRASADO') ? ', sem multa e juros do atraso' : '';
  return `${dinheiro(divida)} em ${contagem(abertas.length, 'conta', 'contas')}${sem}`;
}
