import type { Divida } from '@imob/schemas/acordos';
import type { LocatarioDoContrato } from '@imob/schemas/contratos';
import type { DadosDoContrato } from '@imob/schemas/documents/contractData';
import type { Locatario } from '@imob/schemas/locatarios';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { entradasNoContrato } from '../../pontualidade/alugueis.ts';
import { lerDemais } from '../demais/outros.ts';

type Contrato = Pick<Selectable<Tables['contratos']>, 'userId' | 'id' | 'locatarioId'>;

/** Somebody who left a lease by an addendum, and the days on which he rented there; `de` is null from its beginning on. */
export type QuemSaiu = {
  locatarioId: string;
  quem: Locatario | LocatarioDoContrato;
  de: string | null;
  saiuEm: string;
};

/** Reads who left a lease and does not rent there again. */
export async function lerQuemSaiu(db: Db, { userId, id, locatarioId: principal }: Contrato): Promise<QuemSaiu[]> {
  const todos = await lerDemais(db, userId, id, true);
  const sairam = todos.filter(({ saiuEm, locatarioId }) => saiuEm !== null && locatarioId !== principal);
  if (sairam.length === 0) return [];
  const entrouEm = await entradasNoContrato(db, userId, id);
  return sairam.map(({ locatarioId, quem, saiuEm }) => {
    const de = entrouEm(locatarioId);
    return { locatarioId, quem, de: de !== null && de < (saiuEm as string) ? de : null, saiuEm: saiuEm as string };
  });
}

/** He answers for what fell due while he rented, whoever rents there since. */
export const dividasDele = (dividas: readonly Divida[], { de, saiuEm }: Pick<QuemSaiu, 'de' | 'saiuEm'>): Divida[] =>
  dividas.filter(({ vencimento }) => vencimento <= saiuEm && (de === null || vencimento >= de));

/** The same data as if he alone rented: the letter speaks to him. */
export const comoSeSoEle = (dados: DadosDoContrato, { quem }: Pick<QuemSaiu, 'quem'>): DadosDoContrato => ({
  ...dados,
  locatario: 'anonimizadoEm' in quem ? quem : undefined,
  contrato: { ...dados.contrato, locatario: { ...dados.contrato.locatario, ...quem } },
  demaisLocatarios: [],
});
