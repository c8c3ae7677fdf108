import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Compromisso, MudancaDoCompromisso, NovoCompromisso } from '@imob/schemas/compromissos';
import { AVISAR_DIAS_DE_COSTUME, diaDoMes, diaQueVale } from '@imob/schemas/rules/compromissos';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { conferirDia, type Quando } from '../despesas/dias.ts';
import { type CompromissoRow, lerCompromisso } from './ler.ts';

/** The trail tells these. */
export const doRastro = ({ imovelId, titulo, proximo, aCadaMeses }: CompromissoRow) => ({
  ...{ imovelId, titulo, proximo, aCadaMeses },
});

/** Notes what is to be done by a day. One of the id `repetida` that is there already is answered as it is. Throws 404, 403, 400 for a day too far away. */
export async function criarCompromisso(
  db: Db,
  autor: Autor,
  corpo: NovoCompromisso,
  { agora, hoje }: Quando,
  repetida: string | undefined,
): Promise<Compromisso> {
  const { userId } = autor;
  const em = agora.toISOString();
  conferirDia(corpo.proximo, hoje, 'proximo');
  return db.transaction().execute(async (trx) => {
    const imovel = corpo.imovelId ? await owned(trx, 'imoveis', userId, corpo.imovelId, 'for share') : undefined;
    const { titulo, proximo, aCadaMeses, avisarDias, porEmail = true, tipo, anotacoes } = corpo;
    const novo = await trx
      .insertInto('compromissos')
      .values({
        ...{ userId, id: repetida ?? randomUUID(), imovelId: imovel?.id ?? null, titulo, proximo },
        dia: diaDoMes(proximo),
        ...{ aCadaMeses: aCadaMeses ?? null, avisarDias: avisarDias ?? AVISAR_DIAS_DE_COSTUME },
        ...{ porEmail, tipo: tipo ?? 'OUTRO', anotacoes: anotacoes || null, criadoEm: em, atualizadoEm: em },
      })
      .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!novo) return lerCompromisso(trx, { userId, id: repetida as string });
    await recusarApagado(trx, userId, repetida);
    const registro = { tipo: 'compromisso', id: novo.id } as const;
    await auditar(trx, autor, agora, { acao: 'criar', registro, depois: doRastro(novo) });
    return lerCompromisso(trx, novo);
  });
}

/** Changes the fields sent; `imovelId: null` makes it one of no property. Throws 404, 403, 400 for a day too far away. */
export async function mudarCompromisso(
  db: Db,
  autor: Autor,
  id: string,
  { imovelId, anotacoes, ...corpo }: MudancaDoCompromisso,
  { agora, hoje }: Quando,
): Promise<Compromisso> {
  const { userId } = autor;
  if (corpo.proximo) conferirDia(corpo.proximo, hoje, 'proximo');
  return db.transaction().execute(async (trx) => {
    const imovel = imovelId ? await owned(trx, 'imoveis', userId, imovelId, 'for share') : undefined;
    const antes = await owned(trx, 'compromissos', userId, id, 'for update');
    const mudanca = {
      ...(Object.fromEntries(Object.entries(corpo).filter(([, valor]) => valor !== undefined)) as typeof corpo),
      ...(corpo.proximo && { dia: diaQueVale(corpo.proximo, antes.dia) }),
      ...(anotacoes !== undefined && { anotacoes: anotacoes || null }),
      ...(imovelId !== undefined && { imovelId: imovel?.id ?? null }),
    };
    if (!isDeepStrictEqual({ ...antes, ...mudanca }, antes)) await gravarCompromisso(trx, autor, antes, mudanca, agora);
    return lerCompromisso(trx, antes);
  });
}

type Mudanca = Partial<Omit<CompromissoRow, 'userId' | 'id' | 'criadoEm' | 'atualizadoEm'>>;

/** Writes what became of one, whose row the caller holds, with its trail. */
export async function gravarCompromisso(
  trx: Db,
  autor: Autor,
  antes: CompromissoRow,
  { feitos, ...mudanca }: Mudanca,
  agora: Date,
  acao: 'mudar' | 'concluir' = 'mudar',
): Promise<void> {
  await trx
    .updateTable('compromissos')
    .set({ ...mudanca, ...(feitos && { feitos: JSON.stringify(feitos) }), atualizadoEm: agora.toISOString() })
    .where('userId', '=', antes.userId)
    .where('id', '=', antes.id)
    .execute();
  const registro = { tipo: 'compromisso', id: antes.id } as const;
  await auditar(trx, autor, agora, {
    ...{ acao, registro, antes: doRastro(antes) },
    depois: { ...doRastro({ ...antes, ...mudanca }), ...(feitos && { feitoEm: feitos[0]?.em }) },
  });
}
