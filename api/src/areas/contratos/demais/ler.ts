import type { LocatariosDoContrato } from '@imob/schemas/demaisLocatarios';
import type { Db } from '../../../db/connect.ts';
import { lerContrato } from '../leitura.ts';
import { comoMudam } from './comoMudam.ts';
import { lerDemais, type Outro } from './outros.ts';

/** All who rent by a contract, and by what they change. Throws 404 or 403. */
export async function lerLocatarios(db: Db, userId: string, id: string): Promise<LocatariosDoContrato> {
  const contrato = await lerContrato(db, userId, id);
  const demais = await lerDemais(db, userId, contrato.id);
  return {
    principal: comoSeMostra(contrato.locatario),
    demais: demais.map(({ quem, avisar }) => ({ ...comoSeMostra(quem), avisar })),
    mudam: await comoMudam(db, contrato),
  };
}

const comoSeMostra = ({ id: locatarioId, nome, cpf, email, telefone }: Outro['quem']) => ({
  ...{ locatarioId, nome, cpf, email, telefone },
});
