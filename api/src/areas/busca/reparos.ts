import { type Achado, MAXIMO_POR_TIPO } from '@imob/schemas/busca';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { data } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasWords } from '../../db/words.ts';
import type { ManutencaoRow } from '../manutencoes/enderecos.ts';
import { lerComNomes } from '../manutencoes/ler.ts';
import { lerPagina } from '../prestadores/pagina.ts';

/** A landlord's repairs by title and description: open ones first, then the newest. */
export async function acharManutencoes(db: Db, userId: string, palavras: string[]): Promise<Achado[]> {
  const emOrdem = sql`p.situacao = 'ABERTA' desc, p."criadoEm" desc, p.id`;
  const escolhidas = sql<ManutencaoRow>`select p.* from manutencoes p
    where p."userId" = ${userId} and ${hasWords('manutencoes', 'p', userId, palavras)}
    order by ${emOrdem} limit ${MAXIMO_POR_TIPO}`;
  return (await lerComNomes(db, userId, escolhidas, emOrdem)).map((ela) => ({
    tipo: 'MANUTENCAO',
    id: ela.id,
    titulo: `${ela.titulo} · ${nomeDoImovel(ela.imovel)}`,
    detalhe: como(ela),
    caminho: `/manutencoes/${ela.id}`,
  }));
}

function como({ situacao, concluidaEm }: ManutencaoRow): string {
  if (situacao === 'ABERTA') return 'Em aberto';
  return concluidaEm ? `Concluída em ${data(concluidaEm)}` : 'Cancelada';
}

/** Those who work on a landlord's properties, by name, craft or telephone. */
export async function acharPrestadores(db: Db, userId: string, busca: string): Promise<Achado[]> {
  const { prestadores } = await lerPagina(db, userId, { busca, limite: MAXIMO_POR_TIPO });
  return prestadores.map(({ id, nome, oficio, telefone }) => ({
    tipo: 'PRESTADOR',
    id,
    titulo: nome,
    detalhe: [oficio, telefone].filter(Boolean).join(', ') || 'Prestador de serviços',
    caminho: `/prestadores/${id}`,
  }));
}
