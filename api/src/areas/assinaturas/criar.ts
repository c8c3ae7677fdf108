import { randomUUID } from 'node:crypto';
import type { Assinatura, NovaAssinatura } from '@imob/schemas/assinaturas';
import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { makePdf } from '../../pdf/makePdf.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { lockSpace } from '../upload/receive/store.ts';
import { conferirEspaco, type Guardado, gravarCom, guardarPdf, nomearPdf } from './arquivo.ts';
import { comTestemunhas, gravarAssinatura } from './gravar.ts';
import { acharAssinatura, JA_ACABOU, lerUma } from './ler.ts';
import { deExemplo } from './papeis/exemplo.ts';
import { LER } from './papeis/ler.ts';
import type { Papel, Signatarios } from './papeis/papel.ts';

type Parametros = { id: string; repetida: string | undefined };

/**
 * Asks for the signatures of a paper. Its file is made and safe before anything names it; what the paper says is read once more when it is
 * named, so that nobody signs what has changed since. One of the id `repetida` that is there already is answered as it is. Throws 404, 403, 400 for
 * addresses that do not fit who signs, 409 where it cannot be asked for, 422 while something is missing that nobody said to leave out, 507.
 */
export async function criarAssinatura(
  deps: Deps,
  autor: Autor,
  { id: contratoId, repetida }: Parametros,
  pedido: NovaAssinatura,
): Promise<Assinatura> {
  const { db, env } = deps;
  const { userId } = autor;
  const agora = deps.agora();
  const dia = hoje(agora, env.APP_TIMEZONE);
  const para = { ...deps, dia };
  const id = repetida ?? randomUUID();
  if (await acharAssinatura(db, userId, id)) return lerUma(db, userId, id, para);
  const ler = (trx: Db) => lerPapel({ ...deps, db: trx }, userId, contratoId, pedido, dia);
  const papel = await ler(db);
  const signatarios = comTestemunhas(comEmails(papel.signatarios, pedido.emails), pedido.testemunhas);
  const arquivo = await guardarPdf(deps, userId, papel.titulo, await makePdf(await papel.definir(), userId));
  await gravarComArquivo(deps, autor, { id, contratoId, repetida }, arquivo, async (trx) => {
    if ((await ler(trx)).resumo !== papel.resumo)
      throw new HttpError(409, 'O documento mudou neste instante. Confira-o e peça as assinaturas de novo.');
    const { titulo, registroId, versao, hashDaVistoria } = papel;
    return { tipo: pedido.tipo, titulo, registroId, versao, hashDaVistoria, pedido, dia, signatarios };
  });
  return lerUma(db, userId, id, para);
}

type Propria = Omit<Parameters<typeof gravarAssinatura>[3], 'id' | 'contratoId' | 'arquivoKey' | 'sha256'>;

/** Names the file of a request in it, where there is none of this id yet; `montar` reads what it says, with the contract held. */
export async function gravarComArquivo(
  deps: Deps,
  autor: Autor,
  { id, contratoId, repetida }: Parametros & { contratoId: string },
  arquivo: Guardado,
  montar: (trx: Db) => Promise<Propria>,
): Promise<void> {
  const { userId } = autor;
  await gravarCom(deps, [arquivo], async (trx) => {
    await lockSpace(trx, userId);
    await owned(trx, 'contratos', userId, contratoId, 'for update');
    if (await acharAssinatura(trx, userId, id)) return false;
    await recusarApagado(trx, userId, repetida);
    const propria = await montar(trx);
    await conferirEspaco(trx, deps.env, arquivo);
    const agora = deps.agora();
    await nomearPdf(trx, arquivo, id, agora.toISOString());
    const { key: arquivoKey, sha256 } = arquivo;
    await gravarAssinatura(deps, trx, autor, { ...propria, id, contratoId, arquivoKey, sha256 }, agora);
    return true;
  });
}

async function lerPapel(
  meios: Parameters<(typeof LER)['CONTRATO']>[0],
  userId: string,
  contratoId: string,
  pedido: NovaAssinatura,
  dia: string,
): Promise<Papel> {
  const { tipo, registroId, testemunhas, comFiador, mesmoComPendencias } = pedido;
  const escolhas = { testemunhas: !!testemunhas?.length, comFiador: comFiador === true };
  const papel = await LER[tipo](meios, { userId, contratoId, registroId: registroId ?? undefined, ...escolhas, dia });
  const impedimento = papel.impedimento ?? (await impedidoDe(meios.db, userId, contratoId, papel));
  if (impedimento) throw new HttpError(409, impedimento);
  if (papel.pendencias.length > 0 && !mesmoComPendencias)
    throw new HttpError(422, 'Faltam dados que o documento deve dizer. Preencha-os, ou peça as assinaturas sem eles.', {
      extra: { codigo: 'PENDENCIAS', pendencias: papel.pendencias },
    });
  return papel;
}

/** Why nobody can be asked to sign this now, beside what its own kind says; null where nothing is in the way. */
export async function impedidoDe(
  db: Db,
  userId: string,
  contratoId: string,
  { registroId, signatarios, hashDaVistoria }: Pick<Papel, 'registroId' | 'signatarios' | 'hashDaVistoria'>,
): Promise<string | null> {
  const exemplo = await deExemplo(db, userId, contratoId);
  if (exemplo) return exemplo;
  const feitas = await situacoesDe(db, userId, contratoId, registroId);
  if (feitas.some(({ situacao }) => situacao === 'ABERTA'))
    return 'Este documento já espera assinaturas. Cancele o pedido de antes para fazer outro.';
  // An amendment makes another paper of a report.
  const igual = (feita: (typeof feitas)[number]) => !hashDaVistoria || feita.hashDaVistoria === hashDaVistoria;
  if (feitas.some((feita) => feita.situacao === 'CONCLUIDA' && igual(feita))) return JA_ACABOU.CONCLUIDA;
  const semNome = signatarios.find(({ nome }) => nome.trim() === '');
  return semNome
    ? `Falta o nome de quem assina como ${semNome.papel}. Preencha-o nos termos do contrato e peça de novo.`
    : null;
}

/** How the requests of a record stand. */
function situacoesDe(db: Db, userId: string, contratoId: string, registroId: string) {
  return db
    .selectFrom('assinaturas')
    .select(['situacao', 'hashDaVistoria'])
    .distinct()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('registroId', '=', registroId)
    .execute();
}

/** Each with the address that was said for him. Throws 400 where they are not as many. */
function comEmails(doPapel: Signatarios, emails: NovaAssinatura['emails']): Signatarios {
  const convidados = doPapel.filter(({ quem }) => quem === 'CONVIDADO');
  if (emails.length !== convidados.length)
    throw fieldError(400, 'emails', `Informe um e-mail, ou null, para cada um dos ${convidados.length} convidados.`);
  let i = 0;
  return doPapel.map((um) => (um.quem === 'CONVIDADO' ? { ...um, email: emails[i++] ?? null } : um));
}
