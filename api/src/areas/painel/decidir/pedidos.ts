import type { TipoPedido } from '@imob/schemas/inquilino';
import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { sql } from 'kysely';
import type { z } from 'zod';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import type { Tipo } from './contratos.ts';

type Linha = Partes & { contratoId: string; pedidoId: string; pedido: z.infer<typeof TipoPedido>; criadoEm: string };

/** Tenants' requests that nobody took up yet; the oldest comes first. */
export const pedidosAbertos: Tipo = async (db, userId) => {
  const { rows } = await sql<Linha>`
    select p.id as "pedidoId", p.tipo as pedido, p."criadoEm", c.id as "contratoId", ${colunasDasPartes}
    from (select id, "contratoId", tipo, "criadoEm" from pedidos k
      where k."userId" = ${userId} and k.situacao = 'ABERTO'
      order by k."criadoEm", k.id limit ${DECISOES_POR_TIPO}) p
    join contratos c on c."userId" = ${userId} and c.id = p."contratoId" ${partesDoContrato(userId)}
    order by p."criadoEm", p.id`.execute(db);
  return rows.map((linha) => {
    const { locatarioTelefone: _, ...pedido } = comImovelNomeado(linha);
    return { tipo: 'PEDIDO' as const, ...pedido };
  });
};
