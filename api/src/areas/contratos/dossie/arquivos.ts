import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Recurso } from '../../../db/tables.ts';
import { nomeDoArquivo } from '../../exportacoes/nomes.ts';

const PASTAS: Partial<Record<Recurso, string>> = {
  contrato: '1 Contrato/Via assinada',
  assinatura: '1 Contrato/Assinatura eletrônica',
  pedido: '7 Documentos/Pedidos do inquilino',
  locatario: '7 Documentos/Do locatário',
};

type Arquivo = { key: string; recurso: Recurso; nome: string; privado: boolean };

/** The stored files of a lease, each with its place: signed copies, papers signed from afar, what the tenant sent, and the papers of who rents. */
export async function arquivosDoContrato(db: Db, userId: string, contratoId: string) {
  const { rows } = await sql<Arquivo>`
    select a.key, a.recurso, a.nome, a.privado from (
      select ${contratoId}::uuid as id
      union select id from aditivos where "userId" = ${userId} and "contratoId" = ${contratoId}
      union select id from pedidos where "userId" = ${userId} and "contratoId" = ${contratoId}
      union select id from assinaturas where "userId" = ${userId} and "contratoId" = ${contratoId}
      union select "locatarioId" from contratos where "userId" = ${userId} and id = ${contratoId}
      union select "locatarioId" from contratos_locatarios where "userId" = ${userId} and "contratoId" = ${contratoId}
    ) r join arquivos a on a."userId" = ${userId} and a."registroId" = r.id and a."soltoEm" is null
    order by a.recurso, a."criadoEm", a.key`.execute(db);
  return rows.flatMap(({ key, recurso, nome, privado }) => {
    const pasta = PASTAS[recurso];
    if (!pasta) return [];
    return { caminho: `${pasta}/${nomeDoArquivo(nome, key)}`, balde: privado ? 'privado' : 'publico', key } as const;
  });
}
