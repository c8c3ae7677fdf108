import { DESCRICAO_DO_ITEM_MAXIMA, type ItemDaConta, type SaldoDaConta } from '@imob/schemas/itensDaConta';
import type { Linha } from '@imob/schemas/rules/acerto';
import { cortar } from '@imob/schemas/rules/cut';
import { reais } from '@imob/schemas/rules/money';
import { somarItens } from '@imob/schemas/rules/parcelas';
import { fieldError } from '../../../http/errors.ts';
import type { MesSemConta } from './mes.ts';

export type ContaFinal = {
  descricao: string;
  tipo: 'ALUGUEL' | 'REPARO';
  valor: number;
  competencia: string | null;
  itens: ItemDaConta[];
  saldo: SaldoDaConta | null;
};

type Mes = { chavesEm: string; competencia: string; semPontualidade: boolean };

const MAXIMO = 99_999_999_999;

/**
 * One conta for each month that was never made, one for the rent of the last days, and one, with its items, for all
 * else. A discount of who pays on time is not of a settled rent: it is told as the rest of its month, which has none.
 * Throws 400 where together it is more than a conta holds.
 */
export function contasFinais(novas: Linha[], meses: MesSemConta[], mes: Mes): ContaFinal[] {
  const saldo = (valor: number) =>
    mes.semPontualidade ? { principal: valor, multa: 0, juros: 0, jurosDesde: null } : null;
  const contas: ContaFinal[] = meses.map((sem) => ({ ...sem, tipo: 'ALUGUEL', saldo: saldo(sem.valor) }));
  const aluguel = somarItens(novas.filter(({ tipo }) => tipo === 'ALUGUEL'));
  if (aluguel > 0) {
    const valor = reais(aluguel);
    const descricao = `Aluguel proporcional até ${mes.chavesEm.split('-').reverse().join('/')}`;
    contas.push({ descricao, tipo: 'ALUGUEL', valor, competencia: mes.competencia, itens: [], saldo: saldo(valor) });
  }
  const outros = novas.filter(({ tipo }) => tipo !== 'ALUGUEL');
  if (outros.length === 0) return contas;
  const total = somarItens(outros);
  if (total > MAXIMO) {
    throw fieldError(400, 'danos', 'A soma do acerto passa do maior valor de uma conta: confira os valores digitados.');
  }
  const itens = outros.map(({ descricao, tipo, valor, faturaId }) => ({
    // A damage may be told at length; the settlement keeps all of it, and the item as much as an item holds.
    descricao: cortar(descricao, DESCRICAO_DO_ITEM_MAXIMA),
    tipo: comoItem(tipo),
    valor: reais(valor),
    ...(faturaId !== undefined && { faturaId }),
  }));
  contas.push({
    descricao: 'Acerto de saída',
    tipo: 'REPARO',
    valor: reais(total),
    competencia: null,
    itens,
    saldo: null,
  });
  return contas;
}

const comoItem = (tipo: Linha['tipo']) => (tipo === 'AVISO_PREVIO' || tipo === 'CAUCAO' ? ('OUTRO' as const) : tipo);
