import { isDeepStrictEqual } from 'node:util';
import type { Termos } from '@imob/schemas/rules/termos';
import type { MudancaTermos } from '@imob/schemas/termos';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { recusarEnquantoAssinam } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { congelar } from '../documento/congelar.ts';
import { ultimaVersao } from '../documento/ler.ts';
import { menorDasEtapas, recusarTemporadaEmEtapas } from '../etapas/recusas.ts';
import { conferirComCaucao, conferirTroca } from './garantia.ts';
import { comMudanca, completa, conferirDesconto, gravarTermos, nomeiaTermo } from './gravar.ts';
import { caucaoDe, lerRegistrados, lerTermos } from './ler.ts';
import { conferirTemporada } from './temporada.ts';

/**
 * Records the terms of a contract or changes them. What was signed is changed by an addendum only, but for the first
 * recording, which transcribes a paper; a body that names no term is no recording. Throws 403, 404, 400 for a discount of the whole rent or a season too long, 409 for a second guarantee or
 * a change after signature.
 */
export async function mudarTermos(db: Db, autor: Autor, id: string, mudanca: MudancaTermos, agora: Date) {
  const { userId } = autor;
  return db.transaction().execute(async (trx): Promise<Termos> => {
    const contrato = await owned(trx, 'contratos', userId, id, 'for no key update');
    const antes =
      (await lerRegistrados(trx, userId, contrato.id)) ?? (await assinadosDeLonge(trx, userId, contrato.id));
    conferirDesconto(mudanca, await menorDasEtapas(trx, contrato, contrato.dataInicio));
    conferirTemporada(mudanca.finalidade, contrato);
    await recusarTemporadaEmEtapas(trx, { userId, contratoId: contrato.id }, mudanca.finalidade);
    conferirComCaucao(mudanca.garantia, await caucaoDe(trx, userId, contrato.id));
    if (!nomeiaTermo(mudanca)) return (await lerTermos(trx, userId, contrato.id)).termos;
    const depois = comMudanca(antes, mudanca.garantia ? { ...mudanca, garantia: completa(mudanca.garantia) } : mudanca);
    if (antes && !isDeepStrictEqual({ ...antes }, depois)) {
      if (contrato.assinadoEm || (await temAditivo(trx, userId, contrato.id))) throw assinado();
      conferirTroca(antes.garantia, mudanca.garantia);
    }
    if (!antes || !isDeepStrictEqual({ ...antes }, depois)) {
      await recusarEnquantoAssinam(trx, userId, contrato.id);
      await gravarTermos(trx, { userId, contratoId: contrato.id }, depois, agora);
      const registro = { tipo: 'contrato', id: contrato.id } as const;
      if (contrato.assinadoEm) await congelar(trx, userId, contrato.id, 'TRANSCRICAO', agora);
      await auditar(trx, autor, agora, {
        acao: 'mudar',
        registro,
        antes: { termos: antes ?? null },
        depois: { termos: depois },
      });
    }
    return (await lerTermos(trx, userId, contrato.id)).termos;
  });
}

/** Gives the terms of a contract signed from afar: its text stated them, whether they were recorded or not. */
async function assinadosDeLonge(trx: Db, userId: string, contratoId: string): Promise<Termos | undefined> {
  const ultima = await ultimaVersao(trx, userId, contratoId);
  return ultima?.origem === 'ELETRONICA' ? (await lerTermos(trx, userId, contratoId)).termos : undefined;
}

/** Tells whether the contract has an addendum: then it was signed, even if no signed copy was uploaded. */
async function temAditivo(trx: Db, userId: string, contratoId: string): Promise<boolean> {
  const aditivo = await trx
    .selectFrom('aditivos')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .limit(1)
    .executeTakeFirst();
  return aditivo !== undefined;
}

const assinado = () =>
  new HttpError(
    409,
    'Este contrato já foi assinado. Registre a mudança como um aditivo, com o texto que as partes assinam.',
    {
      extra: { codigo: 'CONTRATO_ASSINADO' },
    },
  );
