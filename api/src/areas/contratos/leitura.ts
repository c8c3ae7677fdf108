import type { ContratoLido, LocatarioDoContrato } from '@imob/schemas/contratos';
import { TERMOS_NEUTROS } from '@imob/schemas/rules/termos';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { mapSlices, readInSlices } from '../../db/slices.ts';
import type { Tables } from '../../db/tables.ts';
import { List } from '../../http/lists.ts';
import { imovelDoContrato } from '../imoveis/leitura.ts';
import { aluguelNoDia } from './aluguel.ts';

type ContratoRow = Selectable<Tables['contratos']>;
/** With `dia`, `valorAluguel` is the rent in force on that day, and else the last one that was agreed on. */
type Filtro = { id?: string; ids?: string[]; locatarioId?: string; dia?: string };
type ComPartes = ContratoRow & {
  imovelAtual: Selectable<Tables['imoveis']> | null;
  locatarioAtual: LocatarioDoContrato | null;
  aluguelDoDia: number | null;
  saidaEm: string | null;
  finalidade: ContratoLido['finalidade'];
};

/** A landlord's contracts, newest first, each with property and tenant as they are now or were when they went. */
export async function lerContratos(db: Db, userId: string, filtro: Filtro): Promise<ContratoLido[]> {
  return (await consultar(db, userId, filtro).execute()).map(montar);
}

/** All of them, for the list. */
export function listarContratos(db: Db, userId: string, dia: string): List<ContratoLido> {
  return new List(mapSlices(readInSlices(db, consultar(db, userId, { dia })), montar));
}

function consultar(db: Db, userId: string, filtro: Filtro) {
  let consulta = db
    .selectFrom('contratos as c')
    .leftJoin('imoveis as i', (join) => join.onRef('i.userId', '=', 'c.userId').onRef('i.id', '=', 'c.imovelId'))
    .leftJoin('locatarios as l', (join) => join.onRef('l.userId', '=', 'c.userId').onRef('l.id', '=', 'c.locatarioId'))
    .selectAll('c')
    .select([
      sql<ComPartes['imovelAtual']>`case when i.id is not null then jsonb_build_object('id', i.id, 'nome', i.nome,
        'rua', i.rua, 'numero', i.numero, 'complemento', i.complemento, 'bairro', i.bairro, 'cidade', i.cidade,
        'estado', i.estado) end`.as('imovelAtual'),
      sql<ComPartes['locatarioAtual']>`case when l.id is not null then jsonb_build_object('id', l.id, 'nome', l.nome,
        'cpf', l.cpf, 'email', l.email, 'telefone', l.telefone) end`.as('locatarioAtual'),
      sql<number | null>`${filtro.dia ? aluguelNoDia(userId, filtro.dia) : null}::numeric`.as('aluguelDoDia'),
      sql<string | null>`(select a."chavesEm" from acertos a where a."userId" = ${userId} and a."contratoId" = c.id
        and a.situacao = 'CONFIRMADO')`.as('saidaEm'),
      sql<ContratoLido['finalidade']>`coalesce((select t.finalidade from termos t where t."userId" = ${userId}
        and t."contratoId" = c.id), ${TERMOS_NEUTROS.finalidade})`.as('finalidade'),
    ])
    .where('c.userId', '=', userId)
    .orderBy('c.criadoEm', 'desc')
    .orderBy('c.id');
  if (filtro.id) consulta = consulta.where('c.id', '=', filtro.id);
  if (filtro.ids) consulta = consulta.where(sql<boolean>`c.id = any(${filtro.ids}::uuid[])`);
  if (filtro.locatarioId) consulta = consulta.where('c.locatarioId', '=', filtro.locatarioId);
  return consulta;
}

/** One contract. Throws 404 or 403. */
export async function lerContrato(db: Db, userId: string, id: string, dia?: string): Promise<ContratoLido> {
  const { id: existente } = await owned(db, 'contratos', userId, id);
  const [contrato] = await lerContratos(db, userId, { id: existente, dia });
  return contrato as ContratoLido;
}

/** Copies were once kept without it. */
const SEM_COMPLEMENTO = { complemento: null };

function montar({ imovelAtual, locatarioAtual, aluguelDoDia, ...contrato }: ComPartes): ContratoLido {
  const imovel = imovelAtual
    ? imovelDoContrato(imovelAtual)
    : contrato.imovelCopia && { ...SEM_COMPLEMENTO, ...contrato.imovelCopia };
  const locatario = locatarioAtual ?? contrato.locatarioCopia;
  if (!imovel || !locatario) throw new Error(`contrato ${contrato.id} sem imóvel ou locatário`);
  return { ...contrato, valorAluguel: aluguelDoDia ?? contrato.valorAluguel, imovel, locatario };
}
