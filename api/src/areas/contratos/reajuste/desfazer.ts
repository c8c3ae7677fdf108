import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { ofContract, owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { anotarMudadas } from '../../financeiro/anotarMudadas.ts';
import { apagarRestos, ehRestoDe, juntarPartes } from '../../financeiro/juntar.ts';
import { recusarAcertado } from '../acerto/ler.ts';
import { recusarNoAcordo } from '../acordos/desfazer.ts';
import { comAluguel, comEsteAluguel, gravarValores } from './contas.ts';
import { aluguelPorDia, gravarPorVir, lerPorVir } from './etapas.ts';

/**
 * Brings back the rents as they were before the last adjustment, while none of them was paid or went into an agreement since. Rents that were made later, and one
 * whose amount was changed by hand meanwhile, follow only where they still hold the adjusted rent. Throws 403, 404, or 409.
 */
export async function desfazerReajuste(
  db: Db,
  autor: Autor,
  contratoId: string,
  reajusteId: string,
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    await recusarAcertado(trx, userId, contrato.id);
    const reajuste = ofContract(await owned(trx, 'reajustes', userId, reajusteId), contrato.id);
    const reajustes = await trx
      .selectFrom('reajustes')
      .selectAll()
      .where('userId', '=', userId)
      .where('contratoId', '=', contrato.id)
      .orderBy('aplicadoEm', 'desc')
      .execute();
    if (reajuste.desfeitoEm) throw new HttpError(409, 'Este reajuste já foi desfeito.');
    const ultimo = reajustes.find(({ desfeitoEm }) => !desfeitoEm);
    if (ultimo?.id !== reajuste.id) throw new HttpError(409, 'Há um reajuste mais novo: desfaça-o primeiro.');
    const etapas = reajuste.etapas ?? [];
    const porVir = await lerPorVir(trx, userId, contrato.id, reajuste.dataBase);
    const outras = porVir.some(({ criadoEm }) => criadoEm > reajuste.aplicadoEm);
    if (outras || contrato.valorAluguel !== (etapas.at(-1)?.valorDepois ?? reajuste.valorDepois)) {
      throw new HttpError(
        409,
        'O aluguel mudou depois deste reajuste (numa renovação ou aditivo), e ele não pode mais ser desfeito.',
      );
    }
    const contas = await trx
      .selectFrom('contas')
      .selectAll()
      .where('userId', '=', userId)
      .where('contratoId', '=', contrato.id)
      .where('tipo', '=', 'ALUGUEL')
      .orderBy('id')
      .forUpdate()
      .execute();
    const aluguel = aluguelPorDia(contrato.diaVencimento, reajuste, etapas);
    const daquele = new Set([...reajuste.contas, reajuste.diferencaId]);
    const inteiras = juntarPartes(contas.filter(({ status }) => status !== 'PAGO'));
    const pagas = contas.filter(({ status }) => status === 'PAGO');
    const restoPago = inteiras.some(
      ({ conta }) =>
        daquele.has(conta.id) &&
        !comEsteAluguel(conta, aluguel.depois(conta)) &&
        pagas.some((paga) => ehRestoDe(conta, paga)),
    );
    if (restoPago || pagas.some(({ id }) => daquele.has(id))) {
      throw new HttpError(
        409,
        'Uma conta com o aluguel reajustado já foi paga; desfaça o pagamento antes de desfazer o reajuste.',
      );
    }
    // Its installments ask for what the adjustment made, which nobody would owe.
    for (const conta of contas.filter(({ id }) => daquele.has(id))) await recusarNoAcordo(trx, conta);
    const ajustadas = inteiras.filter(
      ({ conta }) =>
        conta.id !== reajuste.diferencaId &&
        (daquele.has(conta.id) || feitaDepois(conta, reajuste)) &&
        comEsteAluguel(conta, aluguel.depois(conta)),
    );
    const deAntes = ajustadas.map(({ conta }) => comAluguel(conta, aluguel.antes(conta)));
    await gravarValores(trx, userId, deAntes);
    await apagarRestos(trx, userId, ajustadas);
    const diferenca = inteiras.find(({ conta }) => conta.id === reajuste.diferencaId)?.partes ?? [];
    const ids = diferenca.map(({ id }) => id);
    await sql`update contas set status = 'CANCELADO' where "userId" = ${userId} and id = any(${ids})`.execute(trx);
    await anotarMudadas(trx, autor, agora, {
      antes: [...ajustadas.flatMap(({ partes }) => partes), ...diferenca],
      depois: [...deAntes, ...ids.map((id) => ({ id, status: 'CANCELADO' as const }))],
    });
    const cheio = etapas.at(-1)?.valorAntes ?? reajuste.valorAntes;
    await gravarPorVir(trx, { userId, contratoId: contrato.id }, reajuste.valorAntes, etapas, 'valorAntes');
    await trx
      .updateTable('contratos')
      .set({ valorAluguel: cheio })
      .where('userId', '=', userId)
      .where('id', '=', contrato.id)
      .execute();
    await trx
      .updateTable('reajustes')
      .set({ desfeitoEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', reajuste.id)
      .execute();
    await auditar(trx, autor, agora, {
      acao: 'desfazer',
      registro: { tipo: 'contrato', id: contrato.id },
      antes: { valorAluguel: contrato.valorAluguel, reajusteId },
      depois: { valorAluguel: cheio, reajusteId: null },
    });
  });
}

/** A rent that was made since is of the adjusted amount from the adjustment's day on; one of the adjustment's own may have been moved before it. */
const feitaDepois = (
  { criadoEm, dataVencimento }: { criadoEm: string; dataVencimento: string },
  { aplicadoEm, dataBase }: { aplicadoEm: string; dataBase: string },
): boolean => criadoEm > aplicadoEm && dataVencimento >= dataBase;
