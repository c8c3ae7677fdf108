import type { NovoAcerto } from '@imob/schemas/acerto';
import type { Deposito, ParteDoDeposito } from '@imob/schemas/rules/acerto';
import { hoje } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import { mesesDaPoupanca } from '@imob/schemas/rules/poupanca';
import type { Garantia } from '@imob/schemas/rules/termos';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { fieldError } from '../../../http/errors.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { lerTaxas } from '../../indices/ler.ts';

type Contrato = Selectable<Tables['contratos']>;
type Guardada = { valor: number; depositadaEm: string };

/**
 * The deposit that the landlord holds: each payment in savings since its day, or since the later one that the terms say. A
 * lease that was transcribed tells it in its terms alone. Throws 400 for the balance of a deposit that nobody gave.
 */
export async function lerDeposito(
  db: Db,
  { userId, dataInicio }: Contrato,
  contas: ContaRow[],
  { poupanca, chavesEm }: NovoAcerto,
  garantia: Garantia | null,
  fuso: string,
): Promise<Deposito | null> {
  const guardadas = caucaoGuardada(contas, garantia, dataInicio, fuso);
  if (guardadas.length === 0) {
    if (!poupanca) return null;
    throw fieldError(
      400,
      'poupanca',
      'Este contrato não tem caução recebida. Receba a conta da caução, ou registre nos termos a que foi depositada, e faça o acerto de novo.',
    );
  }
  if (poupanca) return { saldoDaConta: centavos(poupanca.saldo) };
  const partes: ParteDoDeposito[] = [];
  for (const { valor, depositadaEm } of guardadas) {
    const meses = mesesDaPoupanca(depositadaEm, chavesEm);
    const taxas = await lerTaxas(db, userId, 'POUPANCA', { de: meses[0], ate: meses.at(-1) });
    partes.push({ valor, depositadaEm, taxas: taxas.map(({ mes, taxa }) => ({ data: mes, taxa })) });
  }
  return { partes };
}

/** Each payment of the deposit, and the day since which it yields. */
export function caucaoGuardada(
  contas: Pick<ContaRow, 'tipo' | 'status' | 'valor' | 'valorRecebido' | 'dataPagamento'>[],
  garantia: Garantia | null,
  dataInicio: string,
  fuso: string,
): Guardada[] {
  const dinheiro = garantia?.tipo === 'CAUCAO' && (garantia.bem ?? 'DINHEIRO') === 'DINHEIRO' ? garantia : null;
  const cobradas = contas.filter(({ tipo, status }) => tipo === 'CAUCAO' && status !== 'CANCELADO');
  if (cobradas.length === 0) {
    if (!dinheiro?.valor || !(dinheiro.bem || dinheiro.depositadaEm)) return [];
    return [{ valor: centavos(dinheiro.valor), depositadaEm: dinheiro.depositadaEm ?? dataInicio }];
  }
  const pagas = cobradas
    .filter(({ status, dataPagamento }) => status === 'PAGO' && dataPagamento)
    .map(({ valorRecebido, valor, dataPagamento }) => ({
      valor: centavos(valorRecebido ?? valor),
      depositadaEm: hoje(new Date(dataPagamento as string), fuso),
    }))
    .sort((a, b) => (a.depositadaEm < b.depositadaEm ? -1 : 1));
  const desde = dinheiro?.depositadaEm;
  return pagas.map(({ valor, depositadaEm }, i) => ({
    valor,
    depositadaEm: desde && (i === 0 || desde > depositadaEm) ? desde : depositadaEm,
  }));
}
