import type { Assinatura } from '@imob/schemas/assinaturas';
import { DIAS_PARA_ASSINAR } from '@imob/schemas/rules/assinaturas';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { TENTATIVAS } from './codigo.ts';
import { pedirEmail } from './emails/pedir.ts';
import { type AssinaturaRow, novoEndereco, type SignatarioRow } from './enderecos.ts';
import { estaVencida, lerUma, travarAberta } from './ler.ts';

type PorAssinatura = { id: string; assinaturaId: string };

/** Between two invitations of one person, so that nobody's mailbox is filled. */
const ENTRE_CONVITES_MS = 5 * 60_000;

/**
 * Mails the invitation again to those who have not signed, or to one of them. A term that is over begins anew, and tries that were used up with it;
 * without an e-mail there are only these to give. Throws 404, 403, 409 for a request at its end, 400 where nobody who is meant has an e-mail, 429 within five minutes.
 */
export async function lembrarSignatarios(
  deps: Deps,
  autor: Autor,
  params: PorAssinatura,
  signatarioId: string | null | undefined,
  dia: string,
): Promise<Assinatura> {
  const { userId } = autor;
  const agora = deps.agora();
  await deps.db.transaction().execute(async (trx) => {
    const { assinatura, signatarios } = await travarAberta(trx, userId, params);
    const recomecou = estaVencida(assinatura, dia);
    if (recomecou) await recomecar(trx, autor, assinatura, dia, agora);
    const faltam = signatarios.filter(
      ({ id, quem, situacao }) =>
        quem === 'CONVIDADO' && situacao === 'PENDENTE' && (!signatarioId || id === signatarioId),
    );
    const comEmail = faltam.filter(({ email }) => email);
    const presos = faltam.filter(({ email, falhas }) => !email && falhas >= TENTATIVAS);
    if (comEmail.length + presos.length === 0 && !recomecou) throw new HttpError(400, semQuem(faltam));
    const descansados = comEmail.filter((um) => recomecou || podeDeNovo(um, agora));
    if (comEmail.length > 0 && descansados.length === 0)
      throw new HttpError(429, 'O convite acabou de ir. Espere cinco minutos para enviar de novo.', {
        retryAfter: ENTRE_CONVITES_MS / 1000,
      });
    for (const { id } of [...presos, ...descansados]) await voltarATentar(trx, userId, id);
    for (const { id } of descansados) {
      await anotarConvite(trx, userId, id, agora);
      await pedirEmail(trx, autor, id, 'LEMBRETE', agora.toISOString());
    }
  });
  return lerUma(deps.db, userId, params.assinaturaId, { ...deps, dia });
}

const semQuem = (faltam: readonly SignatarioRow[]) =>
  faltam.length === 0
    ? 'Não falta a assinatura de nenhum convidado.'
    : 'Quem falta assinar não tem e-mail. Informe o e-mail dele, ou passe o endereço por outro meio.';

const podeDeNovo = ({ convidadoEm }: SignatarioRow, agora: Date) =>
  !convidadoEm || Math.abs(agora.getTime() - Date.parse(convidadoEm)) >= ENTRE_CONVITES_MS;

async function recomecar(trx: Db, autor: Autor, { id }: AssinaturaRow, dia: string, agora: Date): Promise<void> {
  const ate = somarDias(dia, DIAS_PARA_ASSINAR);
  await trx.updateTable('assinaturas').set({ ate }).where('userId', '=', autor.userId).where('id', '=', id).execute();
  await trx
    .updateTable('signatarios')
    .set({ ...DE_NOVO, lembretes: 0 })
    .where('userId', '=', autor.userId)
    .where('assinaturaId', '=', id)
    .execute();
  await auditar(trx, autor, agora, { acao: 'enviar', registro: { tipo: 'assinatura', id }, depois: { ate } });
}

/** Column values that let a signer try again after he used up his codes. */
const DE_NOVO = { codigo: null, codigos: 0, falhas: 0 };

const voltarATentar = (trx: Db, userId: string, id: string) =>
  trx.updateTable('signatarios').set(DE_NOVO).where('userId', '=', userId).where('id', '=', id).execute();

/** Notes the invitation when it is requested, so that pressing twice sends it once. */
const anotarConvite = (trx: Db, userId: string, id: string, agora: Date) =>
  trx
    .updateTable('signatarios')
    .set({ convidadoEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();

/**
 * Changes the e-mail of a guest who has not signed. His old page's address opens nothing from then on; within the term the new e-mail gets an
 * invitation. The same e-mail again is no change. Throws 404, 403, 400 for the landlord's own, 409 for a guest who has signed, or a closed request.
 */
export async function mudarSignatario(
  deps: Deps,
  autor: Autor,
  params: PorAssinatura & { signatarioId: string },
  email: string | null,
  dia: string,
): Promise<Assinatura> {
  const { userId } = autor;
  const agora = deps.agora();
  await deps.db.transaction().execute(async (trx) => {
    const { assinatura, signatarios } = await travarAberta(trx, userId, params);
    const ele = signatarios.find(({ id }) => id === params.signatarioId);
    if (!ele) throw new HttpError(404, 'Quem assina não foi encontrado.');
    if (ele.quem === 'LOCADOR')
      throw fieldError(400, 'email', 'Você assina com a sua conta: o seu e-mail se muda em Minha conta.');
    if (ele.situacao !== 'PENDENTE') throw new HttpError(409, 'Esta pessoa já assinou.');
    if (ele.email === email) return;
    const endereco = novoEndereco(deps.cipher, userId, ele.id);
    // Past the last day an invitation would lead to nothing: it goes as the term begins anew.
    const convida = email !== null && !estaVencida(assinatura, dia);
    await trx
      .updateTable('signatarios')
      .set({
        ...{ email, emailDito: false, lembretes: 0, ...endereco },
        ...{ codigo: null, codigoEm: null, codigos: 0, falhas: 0, porNome: null, porDocumento: null },
        ...{ vistoEm: null, convidadoEm: convida ? agora.toISOString() : null },
      })
      .where('userId', '=', userId)
      .where('id', '=', ele.id)
      .execute();
    await auditar(trx, autor, agora, {
      ...{ acao: 'mudar', registro: { tipo: 'assinatura', id: assinatura.id } },
      // The trail drops equal values, so the signer's name is given only in `depois`.
      ...{ antes: { email: ele.email }, depois: { nome: ele.nome, email } },
    });
    if (convida) await pedirEmail(trx, autor, ele.id, 'CONVITE', agora.toISOString());
  });
  return lerUma(deps.db, userId, params.assinaturaId, { ...deps, dia });
}
