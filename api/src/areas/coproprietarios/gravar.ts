import { randomUUID } from 'node:crypto';
import type { PartesDoImovel } from '@imob/schemas/coproprietarios';
import { data } from '@imob/schemas/rules/dates';
import { semPontuacao } from '@imob/schemas/rules/documentos';
import { numero } from '@imob/schemas/rules/numbers';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { fieldError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { largarQuotas } from '../repasses/quotas.ts';
import { type CoproprietarioRow, lerDoImovel } from './ler.ts';

type Parte = PartesDoImovel['coproprietarios'][number];

/**
 * Writes all who own a property beside the landlord, in place of those who were there; a share that is named by its id stays the same one.
 * The property is held, so that of two that write at once the later one's list stands whole. Throws 404 or 403, also for an id that is no
 * share of this property, 400 for the landlord's own document, and 409 for one who got money and would own nothing any more.
 */
export const gravarCoproprietarios = (
  db: Db,
  autor: Autor,
  imovelId: string,
  partes: Parte[],
  agora: Date,
): Promise<CoproprietarioRow[]> =>
  db.transaction().execute(async (trx) => {
    const { userId } = autor;
    const imovel = await owned(trx, 'imoveis', userId, imovelId, 'for update');
    await recusarOProprio(trx, userId, partes);
    const antes = await lerDoImovel(trx, userId, imovel.id);
    const linhas: CoproprietarioRow[] = [];
    for (const parte of partes) {
      linhas.push({
        ...{ userId, imovelId: imovel.id, nome: parte.nome, percentual: parte.percentual },
        ...{ documento: parte.documento || null, desde: parte.desde || null, ate: parte.ate || null },
        ...(await deAntes(trx, userId, antes, parte.id, agora)),
      });
    }
    await trx.deleteFrom('coproprietarios').where('userId', '=', userId).where('imovelId', '=', imovel.id).execute();
    if (linhas.length > 0) await trx.insertInto('coproprietarios').values(linhas).execute();
    const ficam = new Set(linhas.map(({ id }) => id));
    await largarQuotas(
      trx,
      userId,
      antes.filter(({ id }) => !ficam.has(id)),
    );
    const depois = await lerDoImovel(trx, userId, imovel.id);
    const registro = { tipo: 'imovel', id: imovel.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: naTrilha(antes), depois: naTrilha(depois) });
    return depois;
  });

/** Gives the id and the moment of creation that an existing share keeps; without an id it is new. Throws 404 or 403. */
async function deAntes(
  trx: Db,
  userId: string,
  antes: readonly CoproprietarioRow[],
  id: string | null | undefined,
  agora: Date,
): Promise<Pick<CoproprietarioRow, 'id' | 'criadoEm'>> {
  if (!id) return { id: randomUUID(), criadoEm: agora.toISOString() };
  const desta = await owned(trx, 'coproprietarios', userId, id);
  const achada = antes.find((uma) => uma.id === desta.id);
  if (!achada) throw fieldError(404, 'coproprietarios', 'Esta parte é de outro imóvel. Abra os proprietários de novo.');
  return { id: achada.id, criadoEm: achada.criadoEm };
}

/** Refuses the landlord among the co-owners: his share is the rest, and would count twice. */
async function recusarOProprio(trx: Db, userId: string, partes: readonly Parte[]): Promise<void> {
  const { cpf, cnpj } = await trx
    .selectFrom('usuarios')
    .select(['cpf', 'cnpj'])
    .where('uid', '=', userId)
    .executeTakeFirstOrThrow();
  const seus = [cpf, cnpj].filter((um) => um !== null).map(semPontuacao);
  const indice = partes.findIndex(({ documento }) => documento && seus.includes(semPontuacao(documento)));
  if (indice < 0) return;
  throw fieldError(
    400,
    `coproprietarios.${indice}.documento`,
    'Este documento é o seu. Deixe só os outros donos: a sua parte é o que sobra.',
  );
}

/** One sentence of all of them, as the trail tells it. */
const naTrilha = (linhas: readonly CoproprietarioRow[]) => ({
  coproprietarios: linhas
    .map(({ nome, documento, percentual, desde, ate }) =>
      [
        `${nome}${documento ? ` (${documento})` : ''}: ${numero(percentual, 4)}%`,
        ...(desde ? [`desde ${data(desde)}`] : []),
        ...(ate ? [`até ${data(ate)}`] : []),
      ].join(' '),
    )
    .join('; '),
});
