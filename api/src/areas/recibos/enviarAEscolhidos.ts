import { randomUUID } from 'node:crypto';
import type { Destinatario } from '@imob/schemas/recibos';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import type { Person } from '../../providers/mail/mail.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { semRepetir } from '../contratos/demais/copias.ts';
import { naoEnviado } from '../contratos/naoEnviado.ts';
import { remetenteDoLocador } from '../contratos/remetente.ts';
import { lerDestinatarios } from './destinatarios.ts';
import { escreverEmail } from './escreverEmail.ts';

/**
 * Mails a receipt to those of the lease whom its landlord chose, at once, as other papers of the lease go, and answers to whom it went. Throws 404,
 * 403, 400 for who does not rent there or has no address, 409 for a receipt that nobody is sent, 422 for what is missing, 502.
 */
export async function enviarAEscolhidos(deps: Deps, autor: Autor, id: string, ids: readonly string[]): Promise<string> {
  const { db, env, messenger } = deps;
  const { userId } = autor;
  const recibo = await owned(db, 'recibos', userId, id);
  const { quem, impedimento } = await lerDestinatarios(db, recibo, env.APP_TIMEZONE);
  if (impedimento) throw new HttpError(409, impedimento);
  const escolhidos = ids.map((um) => acharEscolhido(quem, um));
  const [para, ...copias] = semRepetir(
    quem.filter((um) => escolhidos.includes(um)),
    null,
  ) as [Person, ...Person[]];
  const locador = await usuarioPorUid(db, userId);
  const { chave, remetente } = await remetenteDoLocador(deps, userId);
  const mensagem = await escreverEmail(deps, {
    ...{ recibo, locador, remetente, copias },
    para: { ...para, dono: escolhidos.some((um) => um === quem[0] && um.automatico) },
    // One for this request: its own tries are one e-mail, another request is another.
    idempotencyKey: randomUUID(),
  });
  const entrega = await messenger.email(chave, mensagem);
  if (entrega.situacao !== 'aceita') throw naoEnviado(entrega);
  const todos: Person[] = [para, ...copias];
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('recibos')
      .set({ emailFalha: null })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('emailFalha', 'is not', null)
      .execute();
    await auditar(trx, autor, deps.agora(), {
      acao: 'enviar',
      registro: { tipo: 'recibo', id },
      depois: { email: todos.map(({ email }) => email).join(', ') },
    });
  });
  return new Intl.ListFormat('pt-BR').format(todos.map(({ name, email }) => name ?? email));
}

/** Throws 400. */
function acharEscolhido(quem: readonly Destinatario[], id: string): Destinatario {
  const escolhido = quem.find(({ locatarioId }) => locatarioId === id);
  if (!escolhido) throw fieldError(400, 'locatarios', 'Escolha entre quem aluga neste contrato. Atualize a página.');
  if (!escolhido.email)
    throw fieldError(
      400,
      'locatarios',
      `${escolhido.nome} não tem e-mail. Preencha-o no cadastro ou envie aos outros.`,
    );
  if (semRepetir([escolhido], null).length === 0)
    throw fieldError(
      400,
      'locatarios',
      `O e-mail de ${escolhido.nome} não é um endereço. Corrija-o no cadastro ou envie aos outros.`,
    );
  return escolhido;
}
