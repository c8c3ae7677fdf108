import type { Segredo } from '@imob/schemas/configuracoes';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Locador } from '../../notificacoes/message/aviso.ts';

export type LocadorAvisado = Locador & { avisosDoContrato: boolean; avisoDeReajuste: boolean };

/** A page, by uid, of the active landlords who want to hear of their leases, or want their tenants to. */
export async function lerLocadoresAvisados(db: Db, depois: string, limite: number): Promise<LocadorAvisado[]> {
  const { rows } = await sql<Omit<LocadorAvisado, Segredo>>`
    select n.*, u.email, p."emailProvadoEm",
      coalesce(case when u."tipoPessoa" = 'PF' then u."nomeCompleto" else u."razaoSocial" end, '') as nome
    from "configuracoesNotificacoes" n
    join usuarios u on u.uid = n."userId" and u.ativo and u.uid > ${depois}
    left join credenciais p on p.uid = n."userId" and p.uid > ${depois}
    where (n."avisosDoContrato" or n."avisoDeReajuste") and n."userId" > ${depois}
    order by n."userId" limit ${limite}`.execute(db);
  if (rows.length === 0) return [];
  const segredos = await sql<{ userId: string; nome: Segredo; cifrado: Buffer }>`
    select "userId", nome, cifrado from segredos
    where "userId" = any(${rows.map(({ userId }) => userId)}::uuid[])`.execute(db);
  const de = Map.groupBy(segredos.rows, ({ userId }) => userId);
  return rows.map((row) => ({
    ...row,
    ...{ mailApiKey: null, mailSmsApiKey: null, whatsappToken: null },
    ...Object.fromEntries((de.get(row.userId) ?? []).map(({ nome, cifrado }) => [nome, cifrado])),
  }));
}
