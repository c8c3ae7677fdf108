import { randomUUID } from 'node:crypto';
import { dataBrasileira, dinheiro } from '@imob/schemas/avisos/aviso';
import type { Deps } from '../../../deps.ts';
import type { Delivery } from '../../../providers/delivery.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { entregarAoLocatario } from '../entregar.ts';
import { naoEnviado } from '../naoEnviado.ts';
import { fazerCarta } from './carta.ts';

/** The landlord sends the letter. Throws as `entregarCarta`, and 502 when the provider does not take it. */
export async function enviarCarta(deps: Deps, autor: Autor, contratoId: string, reajusteId: string): Promise<void> {
  const entrega = await entregarCarta(deps, autor, contratoId, reajusteId, randomUUID());
  if (entrega.situacao !== 'aceita') throw naoEnviado(entrega);
}

/**
 * Mails the letter of an adjustment to the tenant, with the landlord's own key and sender. Throws 404 or 403, 409 for one that was
 * undone, 422 for what is missing. `idempotencia` is the same for the same e-mail.
 */
export async function entregarCarta(
  deps: Deps,
  autor: Autor,
  contratoId: string,
  reajusteId: string,
  idempotencia: string,
): Promise<Delivery> {
  const { nome, pdf, reajuste, contrato } = await fazerCarta(deps, autor.userId, contratoId, reajusteId);
  const { imovel } = contrato;
  const igual = reajuste.valorAntes === reajuste.valorDepois;
  return entregarAoLocatario(deps, autor, {
    contrato,
    assunto: ASSUNTO,
    anexo: () => ({ nome, pdf }),
    idempotencia,
    enviado: { reajusteId },
    quantia: {
      rotulo: igual ? 'Aluguel' : 'Novo aluguel',
      valor: dinheiro(reajuste.valorDepois),
      dia: `Data-base ${dataBrasileira(reajuste.dataBase)}`,
    },
    paragrafos: [
      igual
        ? 'O aluguel continua o mesmo. A carta em anexo explica o cálculo.'
        : 'O aluguel foi reajustado. A carta em anexo explica o cálculo, mês a mês.',
    ],
    dados: [
      ['Imóvel', imovel.nome?.trim() || imovel.endereco],
      ...(igual ? [] : [['Aluguel até aqui', dinheiro(reajuste.valorAntes)] satisfies [string, string]]),
    ],
  });
}

export const ASSUNTO = 'Reajuste do seu aluguel';
