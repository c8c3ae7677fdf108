import type { Conta } from '@imob/schemas/financeiro';
import { centavos, reais } from '@imob/schemas/rules/money';
import { contagem, dinheiro } from '../../../format/format.ts';

type Parcelado = { de: string; valor: number | ''; parcelas: number | '' };

const indice = (mes: string) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7));

/** Says what of a total in parcels no rent is there to charge, because the last one comes before; null where all of it is charged. */
export function depoisDoUltimo(
  contas: readonly Pick<Conta, 'tipo' | 'status' | 'competencia'>[],
  { de, valor, parcelas }: Parcelado,
): string | null {
  const meses = contas
    .filter(({ tipo, status }) => tipo === 'ALUGUEL' && status !== 'CANCELADO')
    .map(({ competencia }) => competencia ?? '')
    .sort();
  const ultimo = meses.at(-1);
  if (!ultimo || !/^\d{4}-\d{2}$/.test(de) || typeof parcelas !== 'number' || !Number.isInteger(parcelas)) return null;
  const comAluguel = Math.max(0, indice(ultimo) - indice(de) + 1);
  if (parcelas <= comAluguel) return null;
  const restam = parcelas - comAluguel;
  // Equal parts in cents; the last takes what does not divide.
  const total = centavos(valor || 0);
  const soma = reais(total - Math.floor(total / parcelas) * comAluguel);
  const quanto = soma > 0 ? `, ${dinheiro(soma)} ao todo,` : '';
  const frase = contagem(restam, 'parcela', 'parcelas');
  return `O último aluguel é o de ${ultimo.slice(5)}/${ultimo.slice(0, 4)}. Depois dele ${restam === 1 ? 'resta' : 'restam'} ${frase}${quanto} que só ${restam === 1 ? 'será cobrada' : 'serão cobradas'} se o contrato continuar.`;
}
