import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Selado } from './chain.ts';

/** Only these are blanked (`privacidade/apagarNaAuditoria.ts`). */
const APAGAVEIS = ['locatario', 'pedido', 'contrato', 'link', 'recibo', 'carta', 'assinatura'];

/** Whether a later anonymisation, which names the records it went through, explains that an event's values are gone. */
export async function anonimizacoesDe(db: Db, userId: string): Promise<(evento: Selado) => boolean> {
  const { rows } = await sql<Pick<Selectable<Tables['auditoria']>, 'ordem' | 'valores'>>`
    select ordem, valores from auditoria
    where "userId" = ${userId} and "registroTipo" = 'locatario' and acao = 'mudar'
      and valores -> 'depois' ->> 'anonimizado' = 'true'`.execute(db);
  return ({ ordem, texto: [, , , tipo = '', id] }) =>
    APAGAVEIS.includes(tipo) &&
    rows.some(({ ordem: depois, valores }) => {
      const apagados = valores?.depois?.apagados;
      // Anonymisations from before their records were noted.
      return depois > ordem && (!Array.isArray(apagados) || apagados.includes(id));
    });
}
