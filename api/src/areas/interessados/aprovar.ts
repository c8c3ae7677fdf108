import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Ficha } from '@imob/schemas/ficha';
import type { Documentos } from '@imob/schemas/locatarios';
import { hoje } from '@imob/schemas/rules/dates';
import { apagarEmDe } from '@imob/schemas/rules/interessados';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { DocumentoDaFicha } from '../../db/tables/locacao.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { chaveDoCpf, criarLocatarioNaTransacao } from '../locatarios/gravar.ts';
import { nomeLivre } from '../upload/targets/locatario.ts';
import { gravarInteressado } from './gravar.ts';
import { lerInteressado } from './ler.ts';

/**
 * Makes a tenant of somebody's form, or of whoever has its CPF already, whose own data stay as they are; the files go along. Done before, it is
 * answered as it is. Throws 404, 403, 409 where no form came, or it was decided otherwise.
 */
export async function aprovarInteressado(deps: Deps, autor: Autor, id: string) {
  const { db } = deps;
  const { userId } = autor;
  const agora = deps.agora();
  const dia = hoje(agora, deps.env.APP_TIMEZONE);
  return db.transaction().execute(async (trx) => {
    const { imovelId } = await owned(trx, 'interessados', userId, id);
    // Approvals of one property take turns: the second of two finds what the first has done.
    await owned(trx, 'imoveis', userId, imovelId, 'for no key update');
    const { ficha, locatarioId: jaE } = await owned(trx, 'interessados', userId, id);
    // Tenants are locked before whoever becomes one, as where a tenant is forgotten with what he was before.
    const conhecido = ficha && !jaE ? await acharPorCpf(trx, userId, ficha.cpf) : undefined;
    const ele = await owned(trx, 'interessados', userId, id, 'for update');
    const para = { ...deps, dia };
    if (ele.situacao === 'APROVADO' && ele.locatarioId)
      return {
        interessado: await lerInteressado(trx, userId, ele.id, para),
        locatarioId: ele.locatarioId,
        novo: false,
      };
    if (ele.situacao === 'RECUSADO' || ele.situacao === 'DESISTIU')
      throw new HttpError(409, 'Deste interessado já se decidiu. Reabra-o para aprovar.');
    if (!ele.ficha || !ele.fichaEm)
      throw new HttpError(409, 'A ficha dele ainda não chegou. Peça a ficha, ou cadastre o locatário você mesmo.');
    if (!isDeepStrictEqual(ele.ficha, ficha))
      throw new HttpError(409, 'A ficha mudou neste instante. Confira-a e aprove de novo.');
    const locatarioId =
      conhecido?.id ??
      (await criarLocatarioNaTransacao(trx, autor, comoLocatario(ele.ficha), agora, dia, randomUUID()));
    await levarArquivos(trx, autor, { de: ele.id, para: locatarioId }, ele.documentos, agora);
    const em = agora.toISOString();
    const depois = {
      ...{ situacao: 'APROVADO' as const, locatarioId, decididoEm: em, documentos: '[]' },
      ...{ atendidoEm: ele.atendidoEm ?? em, apagarEm: apagarEmDe('APROVADO', dia) },
    };
    await gravarInteressado(trx, autor, ele, depois, agora);
    return { interessado: await lerInteressado(trx, userId, ele.id, para), locatarioId, novo: !conhecido };
  });
}

const acharPorCpf = (trx: Db, userId: string, cpf: string) =>
  trx
    .selectFrom('locatarios')
    .select('id')
    .where('userId', '=', userId)
    .where('cpfChave', '=', chaveDoCpf(cpf))
    .forUpdate()
    .executeTakeFirst();

const comoLocatario = (ficha: Ficha) => {
  const { nome, cpf, rg, dataNascimento, estadoCivil, nacionalidade, profissao, email, telefone, endereco } = ficha;
  const pessoa = { nome, cpf, rg, dataNascimento, estadoCivil, nacionalidade, profissao };
  return { ...pessoa, email, telefone, whatsapp: telefone, endereco };
};

/** The files of a form become documents of the tenant. */
async function levarArquivos(
  trx: Db,
  autor: Autor,
  { de, para }: { de: string; para: string },
  arquivos: readonly DocumentoDaFicha[],
  agora: Date,
): Promise<void> {
  if (arquivos.length === 0) return;
  const { userId } = autor;
  const locatario = await owned(trx, 'locatarios', userId, para, 'for update');
  const documentos: Documentos = { ...locatario.documentos };
  const enviadoEm = agora.toISOString();
  for (const { key, nome, tipo } of arquivos) documentos[nomeLivre(documentos, tipo)] = { key, nome, tipo, enviadoEm };
  await trx
    .updateTable('locatarios')
    .set({ documentos: JSON.stringify(documentos) })
    .where('userId', '=', userId)
    .where('id', '=', para)
    .execute();
  await trx
    .updateTable('arquivos')
    .set({ recurso: 'locatario', registroId: para })
    .where('userId', '=', userId)
    .where('registroId', '=', de)
    .execute();
  const registro = { tipo: 'locatario', id: para } as const;
  await auditar(trx, autor, agora, {
    acao: 'guardarArquivos',
    registro,
    depois: { arquivos: arquivos.map(({ nome }) => nome) },
  });
}
