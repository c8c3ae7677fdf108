import { data } from '@imob/schemas/documents/format';
import type { Evento } from '@imob/schemas/linhaDoTempo';
import { contagem } from '@imob/schemas/rules/numbers';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Pedida = {
  id: string;
  tipo: string;
  titulo: string;
  situacao: 'ABERTA' | 'CONCLUIDA' | 'RECUSADA' | 'CANCELADA';
  ate: string;
  criadoEm: string;
  fimEm: string | null;
  todos: number;
  assinaram: number;
  recusou: string | null;
  motivo: string | null;
};

/** These say themselves when they were signed. */
const DIZEM_SOZINHOS = ['CONTRATO', 'ADITIVO'];

/** When signatures of a contract's papers were asked for, and what came of it. */
export async function dasAssinaturas(
  db: Db,
  { userId, id }: { userId: string; id: string },
  dia: (instante: string) => string,
): Promise<Evento[]> {
  const { rows } = await sql<Pedida>`
    select a.id, a.tipo, a.titulo, a.situacao, a.ate, a."criadoEm", a."fimEm", count(s.id)::int as todos,
      (count(*) filter (where s.situacao = 'ASSINOU'))::int as assinaram,
      max(s.nome) filter (where s.situacao = 'RECUSOU') as recusou, max(s.motivo) filter (where s.situacao = 'RECUSOU') as motivo
    from assinaturas a left join signatarios s on s."userId" = ${userId} and s."assinaturaId" = a.id
    where a."userId" = ${userId} and a."contratoId" = ${id} group by a."userId", a.id`.execute(db);
  return rows.flatMap((pedida): Evento[] => {
    const { id: assinaturaId, titulo, situacao, ate, criadoEm, fimEm, todos, assinaram } = pedida;
    const registro = { tipo: 'assinatura', id: assinaturaId };
    const comum = { tipo: 'ASSINATURA' as const, registro };
    const quantas = `${assinaram} de ${contagem(todos, 'assinatura', 'assinaturas')}`;
    const pedido: Evento = {
      ...{ ...comum, dia: dia(criadoEm), em: criadoEm, titulo: `Assinaturas pedidas: ${titulo}` },
      detalhe: situacao === 'ABERTA' ? `${quantas}, até ${data(ate)}` : null,
    };
    const fim = fimEm && comoTerminou(pedida);
    return fim ? [pedido, { ...comum, dia: dia(fimEm), em: fimEm, ...fim }] : [pedido];
  });
}

function comoTerminou({ tipo, titulo, situacao, recusou, motivo }: Pedida): Pick<Evento, 'titulo' | 'detalhe'> | null {
  if (situacao === 'CONCLUIDA')
    return DIZEM_SOZINHOS.includes(tipo) ? null : { titulo: `Assinado por todos: ${titulo}`, detalhe: null };
  if (situacao === 'CANCELADA') return { titulo: `Pedido de assinaturas cancelado: ${titulo}`, detalhe: null };
  return { titulo: `Recusado${recusou ? ` por ${recusou}` : ''}: ${titulo}`, detalhe: motivo };
}
