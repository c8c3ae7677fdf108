import { e2eidDoBoleto } from '@imob/schemas/rules/boleto';
import { STATUS_ABERTOS } from '@imob/schemas/rules/statusDaConta';
import type { Boleto, BoletoPago } from '../../providers/boletos/boletos.ts';
import type { Resultado } from '../../providers/pix/pix.ts';
import type { BancoRow, DepsDoBanco } from '../bancos/abrir.ts';
import { anotarCobranca } from '../bancos/cobrancas.ts';
import type { CobrancaRow } from '../bancos/pedido.ts';
import { registrarTodos } from '../bancos/registrarTodos.ts';
import { anotarProblemaDosBoletos, contarProblema } from './abrir.ts';

/** Takes in what these boletos brought, as any money that a bank tells of: once, on the day of the payment. */
export const registrarPagos = (deps: DepsDoBanco, banco: BancoRow, pagos: readonly BoletoPago[]): Promise<boolean> =>
  registrarTodos(
    deps,
    banco,
    pagos.map(({ numero, txid, centavos, dia }) => ({
      // The company tells the day alone, which is Brasília's.
      ...{ e2eid: e2eidDoBoleto(numero), txid, centavos, horario: `${dia}T15:00:00.000Z`, devolucoes: [] },
    })),
  );

export const SEM_VALOR =
  'A Efí diz que um boleto foi pago, e não de quanto foi o pagamento. Confira no site da Efí e registre o pagamento da conta aqui.';

/** Takes in what the company says of a boleto; one that was paid meanwhile settles at once. */
async function anotarBoleto(deps: DepsDoBanco, banco: BancoRow, cobranca: CobrancaRow, boleto: Boleto): Promise<void> {
  const { numero, situacao, motivo, linhaDigitavel, link, pdf, copiaECola, pago, vencimento } = boleto;
  if (pago) await registrarPagos(deps, banco, [{ ...pago, txid: cobranca.txid }]);
  const semValor = situacao === 'PAGA' && !pago && (await contaAberta(deps, cobranca));
  if (semValor) await contarProblema(deps, banco, SEM_VALOR);
  await anotarCobranca(deps, cobranca, {
    ...{ situacao: semValor ? 'ATIVA' : situacao, numero, motivo: motivo ?? null },
    ...{ linhaDigitavel: linhaDigitavel ?? null, link: link ?? null, pdf: pdf ?? null },
    ...{ copiaECola: copiaECola ?? null, ...(vencimento && { dataVencimento: vencimento }) },
  });
}

const contaAberta = async ({ db }: DepsDoBanco, { userId, contaId }: CobrancaRow): Promise<boolean> =>
  (await db
    .selectFrom('contas')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', contaId)
    .where('status', 'in', STATUS_ABERTOS)
    .executeTakeFirst()) !== undefined;

/** Whether it may go on with this company. What may have been carried out stays as it is, to be looked for before it is asked again. */
export async function concluirBoleto(
  deps: DepsDoBanco,
  banco: BancoRow,
  cobranca: CobrancaRow,
  resposta: Resultado<Boleto>,
  recusada: 'CANCELADA' | 'FALHOU' | 'FICA',
): Promise<boolean> {
  if (resposta.situacao === 'feita') {
    await anotarBoleto(deps, banco, cobranca, resposta.valor);
    return true;
  }
  await anotarProblemaDosBoletos(deps, banco, resposta);
  const { situacao, erro } = resposta;
  if (situacao === 'inexistente') await anotarCobranca(deps, cobranca, { situacao: 'CANCELADA', motivo: erro });
  else if (situacao !== 'dados' && situacao !== 'conflito') return false;
  else if (recusada === 'FICA') await anotarCobranca(deps, cobranca, { motivo: erro });
  else await anotarCobranca(deps, cobranca, { situacao: recusada, motivo: erro });
  return true;
}
