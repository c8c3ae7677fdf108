import { randomUUID } from 'node:crypto';
import { DadosDoDocumento, MAXIMO_DE_DOCUMENTOS } from '@imob/schemas/documentosDoImovel';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { idMadeOf, repeatKeyOf } from '../../../http/repeated.ts';
import { recusarApagado } from '../../auditoria/recusarApagado.ts';
import { type DocumentoRow, paraLer } from '../../imoveis/documentos/documentos.ts';
import { conferirEspaco } from '../files/file.ts';
import { FOTOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

/** Keeps one paper of a property in private. Sent again by the same key, it is answered as it is. */
export async function enviarDocumentoDoImovel(deps: Deps, request: FastifyRequest, userId: string, imovelId: string) {
  const imovel = await owned(deps.db, 'imoveis', userId, imovelId);
  const chave = repeatKeyOf(request);
  const id = chave ? idMadeOf(userId, chave, 'documento', imovel.id) : randomUUID();
  const destino = { userId, recurso: 'documento', registroId: id, privado: true, tipos: [...FOTOS, 'pdf'] } as const;
  const envio = await receberEnvio(deps, request, destino, 1);
  return gravarEnvio(deps, envio, async (trx, { novos: [novo] }) => {
    const existente = await acharDocumento(trx, userId, id);
    if (existente && !novo) return responder(existente);
    if (existente || !novo) throw new HttpError(409, 'Este envio já guardou outro documento. Atualize a página.');
    const { tipo, nome, paraLocatario } = lerDados(envio.campos);
    await owned(trx, 'imoveis', userId, imovel.id, 'for share');
    await recusarApagado(trx, userId, chave && id);
    const em = deps.agora().toISOString();
    const documento = await trx
      .insertInto('documentosDoImovel')
      .values({
        ...{ userId, id, imovelId: imovel.id, tipo, nome: nome ?? (novo.nome.slice(0, 200) || 'Documento') },
        ...{ key: novo.key, paraLocatario: paraLocatario === 'true', criadoEm: em, atualizadoEm: em },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    conferirEspaco(await contar(trx, userId, imovel.id), MAXIMO_DE_DOCUMENTOS, ['Um imóvel', 'documentos']);
    return responder(documento);
  });
}

const responder = (documento: DocumentoRow) => ({
  resposta: { message: 'Documento guardado.', documento: paraLer(documento) },
});

/** Throws 400. */
function lerDados(campos: Record<string, string>): DadosDoDocumento {
  const lidos = DadosDoDocumento.safeParse(campos);
  if (lidos.success) return lidos.data;
  const [erro] = lidos.error.issues;
  throw fieldError(400, erro?.path.join('.') ?? 'arquivo', erro?.message ?? 'Confira o que acompanha o documento.');
}

const acharDocumento = (trx: Db, userId: string, id: string): Promise<DocumentoRow | undefined> =>
  trx.selectFrom('documentosDoImovel').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

async function contar(trx: Db, userId: string, imovelId: string): Promise<number> {
  const { quantos } = await trx
    .selectFrom('documentosDoImovel')
    .select(({ fn }) => fn.countAll<number>().as('quantos'))
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .executeTakeFirstOrThrow();
  return Number(quantos);
}
