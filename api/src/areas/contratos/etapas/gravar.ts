import type { EtapasDoContrato, MudancaDeEtapas } from '@imob/schemas/etapas';
import { hoje } from '@imob/schemas/rules/dates';
import { etapasEmPalavras } from '@imob/schemas/rules/etapas';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { congelar } from '../documento/congelar.ts';
import { conferirDesconto } from '../termos/gravar.ts';
import { lerTermos } from '../termos/ler.ts';
import { recusarMudanca } from './comoMudam.ts';
import { lerEtapas } from './ler.ts';
import { mudarEtapas } from './mudar.ts';
import { menorAluguel, recusarEtapasDaTemporada, umaSo } from './recusas.ts';

/**
 * Agrees on the rent by steps before the signature; of a lease that was signed on another's paper once, as a transcription. Throws 404, 403, 400 or
 * 409 as `mudarEtapas` and `recusarMudanca`.
 */
export const gravarEtapas = (
  db: Db,
  autor: Autor,
  id: string,
  corpo: MudancaDeEtapas,
  { agora, fuso }: { agora: Date; fuso: string },
): Promise<EtapasDoContrato> =>
  db.transaction().execute(async (trx) => {
    const { userId } = autor;
    const dia = hoje(agora, fuso);
    const contrato = await owned(trx, 'contratos', userId, id, 'for no key update');
    const { termos } = await lerTermos(trx, userId, contrato.id);
    recusarEtapasDaTemporada(termos.finalidade, corpo.etapas);
    umaSo(corpo);
    conferirDesconto(termos, menorAluguel(corpo, contrato.valorAluguel));
    // Sending what is already so is no change, and refused of nobody.
    const recusa: unknown = await recusarMudanca(trx, contrato).then(
      () => undefined,
      (erro) => erro,
    );
    const mudadas = await mudarEtapas({ trx, autor, agora }, contrato, corpo, { dia, campo: '' }).catch((erro) => {
      throw recusa ?? erro;
    });
    if (mudadas && recusa) throw recusa;
    if (mudadas) {
      if (contrato.assinadoEm) await congelar(trx, userId, contrato.id, 'TRANSCRICAO', agora);
      await auditar(trx, autor, agora, {
        ...{ acao: 'mudar', registro: { tipo: 'contrato', id: contrato.id } },
        antes: { etapas: etapasEmPalavras(mudadas.antes) },
        depois: { etapas: etapasEmPalavras(mudadas.depois) },
      });
    }
    return lerEtapas(trx, userId, contrato.id, dia);
  });
