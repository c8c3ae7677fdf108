import type { Documento } from '@imob/schemas/documento';
import { data } from '@imob/schemas/documents/format';
import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { cancelarDoRegistro } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { congelar } from './congelar.ts';
import { lerDocumento } from './ler.ts';
import { novaMinuta } from './mudar.ts';

type Assinatura = { dataAssinatura?: string | null; mesmoComPendencias?: boolean | null };

/**
 * Notes that the parties signed: the day that was said, or chosen before, or today. Throws 403, 404, 400 for a day to
 * come, 409 when it was signed already, 422 while something is missing that nobody said to leave out.
 */
export async function assinarDocumento(
  db: Db,
  autor: Autor,
  id: string,
  { dataAssinatura: dita, mesmoComPendencias }: Assinatura,
  { agora, fuso }: { agora: Date; fuso: string },
): Promise<Documento> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, id, 'for update');
    const { opcoes, situacao } = await lerDocumento(trx, userId, contrato.id);
    if (situacao === 'ASSINADO') throw new HttpError(409, 'A assinatura deste contrato já está registrada.');
    const dia = hoje(agora, fuso);
    const dataAssinatura = dita ?? opcoes.dataAssinatura ?? dia;
    if (dataAssinatura > dia) throw aindaNao(dataAssinatura);
    await cancelarDoRegistro(trx, autor, contrato.id, agora);
    await novaMinuta(trx, autor, contrato.id, { dataAssinatura }, agora);
    const { pendencias } = await lerDocumento(trx, userId, contrato.id);
    if (pendencias.length > 0 && !mesmoComPendencias) {
      throw new HttpError(
        422,
        'Faltam dados que o contrato deve dizer. Preencha-os, ou confirme a assinatura sem eles.',
        {
          extra: { codigo: 'PENDENCIAS', pendencias },
        },
      );
    }
    const depois = { assinadoEm: contrato.assinadoEm ?? agora.toISOString() };
    await trx.updateTable('contratos').set(depois).where('userId', '=', userId).where('id', '=', contrato.id).execute();
    const versao = await congelar(trx, userId, contrato.id, 'ASSINATURA', agora);
    const registro = { tipo: 'contrato', id: contrato.id } as const;
    await auditar(trx, autor, agora, { acao: 'assinar', registro, antes: contrato, depois: { ...depois, versao } });
    return lerDocumento(trx, userId, contrato.id);
  });
}

const aindaNao = (dia: string) =>
  fieldError(400, 'dataAssinatura', `${data(dia)} ainda não chegou: informe o dia em que as partes assinaram.`);
