import type { BoletoDaConta, BoletosDoContrato } from '@imob/schemas/boletos';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { abrirConta, type BancoRow, type DepsDoBanco } from '../bancos/abrir.ts';
import { type CobrancaPix, concluir } from '../bancos/cobrancas.ts';
import { emissorDe } from '../bancos/emissores.ts';
import type { CobrancaRow } from '../bancos/pedido.ts';
import { abrirEmissor } from './abrir.ts';
import { acertarBoleto } from './acertar.ts';
import { emitirBoleto } from './emitir.ts';
import { impedimentosDaConta, lerBoletoDaConta, lerBoletosDoContrato } from './leitura.ts';

/**
 * Issues the boleto of one conta now, because its landlord asks for it: a Pix charge that is open at a bank is cancelled first, so that there
 * are never two for one debt. Throws 404 and 403, 409 with what it lacks.
 */
export async function emitirAgora(deps: DepsDoBanco, autor: Autor, id: string): Promise<BoletoDaConta> {
  const conta = await owned(deps.db, 'contas', autor.userId, id);
  const [primeiro, ...outros] = await impedimentosDaConta(deps, conta);
  if (primeiro) throw new HttpError(409, [primeiro, ...outros].join(' '));
  const pedida = await escolherNaConta(deps, autor, conta.id, true);
  const banco = await emissorDe(deps.db, autor.userId, 'emiteBoletos');
  const emissor = banco && (await abrirEmissor(deps, banco));
  if (banco && emissor && (await cancelarPix(deps, autor.userId, conta.id))) {
    await emitirBoleto(deps, banco, emissor, pedida, { aPedido: true });
  }
  return lerBoletoDaConta(deps, autor.userId, conta.id);
}

/** Cancels the boleto of one conta, which is charged by Pix from now on. Throws 404 and 403. */
export async function cancelarAgora(deps: DepsDoBanco, autor: Autor, id: string): Promise<BoletoDaConta> {
  const { id: contaId } = await owned(deps.db, 'contas', autor.userId, id);
  await escolherNaConta(deps, autor, contaId, false);
  for (const cobranca of await vivasDe(deps, autor.userId, contaId)) {
    const banco = await bancoDe(deps, cobranca);
    const emissor = cobranca.tipo === 'boleto' && banco ? await abrirEmissor(deps, banco) : undefined;
    // A boleto that the company does not cancel now is left to the regular passes.
    if (banco && emissor) await acertarBoleto(deps, banco, emissor, cobranca);
  }
  return lerBoletoDaConta(deps, autor.userId, contaId);
}

function escolherNaConta({ db, agora }: DepsDoBanco, autor: Autor, id: string, porBoleto: boolean) {
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'contas', autor.userId, id, 'for no key update');
    if (antes.porBoleto === porBoleto) return antes;
    await trx
      .updateTable('contas')
      .set({ porBoleto })
      .where('userId', '=', autor.userId)
      .where('id', '=', id)
      .execute();
    const registro = { tipo: 'conta', id } as const;
    const mudou = { antes: { porBoleto: antes.porBoleto }, depois: { porBoleto } };
    await auditar(trx, autor, agora(), { acao: 'mudar', registro, ...mudou });
    return { ...antes, porBoleto };
  });
}

const vivasDe = ({ db }: DepsDoBanco, userId: string, contaId: string): Promise<CobrancaRow[]> =>
  db
    .selectFrom('cobrancas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contaId', '=', contaId)
    .where('situacao', 'in', ['A_CRIAR', 'ATIVA'])
    .execute();

const bancoDe = ({ db }: DepsDoBanco, { userId, bancoId }: CobrancaRow): Promise<BancoRow | undefined> =>
  db.selectFrom('bancos').selectAll().where('userId', '=', userId).where('id', '=', bancoId).executeTakeFirst();

/** Whether no Pix charge of this conta can be paid any more. */
async function cancelarPix(deps: DepsDoBanco, userId: string, contaId: string): Promise<boolean> {
  for (const cobranca of await vivasDe(deps, userId, contaId)) {
    if (cobranca.tipo === 'boleto') continue;
    const banco = await bancoDe(deps, cobranca);
    const { conta } = banco ? await abrirConta(deps, banco) : { conta: undefined };
    if (banco && conta) {
      await concluir(deps, banco, cobranca, await conta.cancelar(cobranca as CobrancaPix), 'CANCELADA');
    }
  }
  return (await vivasDe(deps, userId, contaId)).every(({ tipo }) => tipo === 'boleto');
}

/** Chooses whether a tenant gets boletos; what is open at a bank follows in the next pass. Throws 404 and 403. */
export async function escolherNoContrato(
  deps: DepsDoBanco,
  autor: Autor,
  id: string,
  recebeBoleto: boolean,
): Promise<BoletosDoContrato> {
  await deps.db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'contratos', autor.userId, id, 'for no key update');
    if (antes.recebeBoleto === recebeBoleto) return;
    await trx
      .updateTable('contratos')
      .set({ recebeBoleto })
      .where('userId', '=', autor.userId)
      .where('id', '=', antes.id)
      .execute();
    const registro = { tipo: 'contrato', id: antes.id } as const;
    const mudou = { antes: { recebeBoleto: antes.recebeBoleto }, depois: { recebeBoleto } };
    await auditar(trx, autor, deps.agora(), { acao: 'mudar', registro, ...mudou });
  });
  return lerBoletosDoContrato(deps, autor.userId, id);
}
