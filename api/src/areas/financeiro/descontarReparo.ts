import { MAXIMO_DE_ITENS } from '@imob/schemas/itensDaConta';
import { descricaoDoDesconto } from '@imob/schemas/rules/manutencao';
import { centavos, reais } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import type { Meios } from '../auditoria/autor.ts';
import { itemUnico } from './itens.ts';
import { mudarNaTransacao } from './mudar.ts';

type Desconto = { contaId: string; contratoId: string; valor: number; titulo: string };

/**
 * Takes off a conta what its tenant paid for the landlord. Throws 404, 403, 409 for a conta of another contract, one that is not open or was paid in parts, a
 * deposit, or one of which nothing would be left.
 */
export async function descontarReparo(
  { trx, autor, agora, fuso }: Meios,
  { contaId, contratoId, valor, titulo }: Desconto,
): Promise<void> {
  const conta = await owned(trx, 'contas', autor.userId, contaId, 'for update');
  if (conta.contratoId !== contratoId)
    throw new HttpError(409, 'Esta conta é de outro contrato. Escolha uma do inquilino que pagou o reparo.');
  if (!estaAberta(conta) || conta.tipo !== 'ALUGUEL' || conta.saldo)
    throw new HttpError(409, 'O desconto se faz num aluguel em aberto, de que nada foi pago. Escolha outra conta.');
  const itens = conta.itens.length > 0 ? conta.itens : [itemUnico(conta, conta.valor)];
  if (itens.length >= MAXIMO_DE_ITENS)
    throw new HttpError(409, 'Esta conta já tem o máximo de itens. Escolha outra conta.');
  const resta = centavos(conta.valor) - centavos(valor);
  if (resta <= 0)
    throw new HttpError(
      409,
      `O reparo custou ${dinheiro(valor)}, e a conta é de ${dinheiro(conta.valor)}: desconte de uma conta maior, ou registre a parte que cabe nela.`,
    );
  const item = { descricao: descricaoDoDesconto(titulo), tipo: 'DESCONTO', valor: -valor } as const;
  const corpo = { valor: reais(resta), itens: [...itens, item], motivo: item.descricao };
  await mudarNaTransacao(trx, autor, contaId, corpo, agora, fuso);
}
