import { randomInt } from 'node:crypto';
import type { PedidoDeCodigo } from '@imob/schemas/assinaturas';
import { email as emailValido } from '@imob/schemas/base/fields';
import { cpfValido, pontuado } from '@imob/schemas/rules/documentos';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { ehEmpresa, numeroDe } from './documento.ts';
import { enviarCodigo } from './emails/codigo.ts';
import { type AssinaturaRow, SEM_VALOR, type SignatarioRow } from './enderecos.ts';

type Pedido = z.infer<typeof PedidoDeCodigo>;

const UM_MINUTO_MS = 60_000;
export const VALIDADE_DO_CODIGO_MS = 15 * UM_MINUTO_MS;
/** Codes until the landlord reminds again. */
const CODIGOS = 10;
/** Wrong documents and codes until then. */
export const TENTATIVAS = 10;

export const JA_ASSINOU = 'Você já assinou este documento.';
const ESGOTADO = 'Foram tentativas demais. Peça a quem pediu a sua assinatura que envie o convite de novo.';

/** Writes to a guest while his address is the one that he came by. */
const doEndereco = (db: Db, { userId, id, tokenHash }: SignatarioRow) =>
  db.updateTable('signatarios').where('userId', '=', userId).where('id', '=', id).where('tokenHash', '=', tokenHash);

/**
 * A try is counted before it is judged, so that many at once are no more than these. Throws 429 once they are used up, 404 for an address that
 * opens nothing any more.
 */
export async function contarTentativa(db: Db, eu: SignatarioRow): Promise<void> {
  const contada = await doEndereco(db, eu)
    .set((eb) => ({ falhas: eb('falhas', '+', 1) }))
    .returning('falhas')
    .executeTakeFirst();
  if (!contada) throw SEM_VALOR;
  if (contada.falhas > TENTATIVAS) throw new HttpError(429, ESGOTADO);
}

/**
 * Takes what a guest says of himself, and mails him the code by which he signs. Throws 400 for what cannot be, 403 for another document than the
 * paper's, 404 for an address that opens nothing any more, 409 for one who has signed, 429 within a minute or beyond the tries, 502 where the e-mail does not go.
 */
export async function pedirCodigo(
  deps: Deps,
  eu: SignatarioRow,
  assinatura: AssinaturaRow,
  pedido: Pedido,
): Promise<void> {
  const { db, cipher } = deps;
  const { id } = eu;
  const agora = deps.agora();
  const { documento: porDocumento, nome } = quemDiz(eu, pedido);
  const email = eu.email !== null && !eu.emailDito ? eu.email : lerEmail(pedido.email || eu.email);
  await contarTentativa(db, eu);
  conferirDocumento(eu, porDocumento);
  const codigo = randomInt(1_000_000).toString().padStart(6, '0');
  const guardado = cipher.sign(segredoDe(id, codigo));
  const marcado = await doEndereco(db, eu)
    .set((eb) => ({
      ...{ email, emailDito: email !== eu.email || eu.emailDito, porNome: nome, porDocumento: pontuado(porDocumento) },
      ...{ codigo: guardado, codigoEm: agora.toISOString() },
      ...{ codigos: eb('codigos', '+', 1), falhas: eb('falhas', '-', 1) },
    }))
    .where('situacao', '=', 'PENDENTE')
    .where('codigos', '<', CODIGOS)
    .where((eb) =>
      eb.or([
        eb('codigoEm', 'is', null),
        eb('codigoEm', '<=', new Date(agora.getTime() - UM_MINUTO_MS).toISOString()),
        eb('codigoEm', '>', agora.toISOString()),
      ]),
    )
    .returning('codigos')
    .executeTakeFirst();
  if (!marcado) throw await naoAgora(db, eu);
  try {
    await enviarCodigo(deps, { ...eu, email }, assinatura, codigo);
  } catch (erro) {
    // Nobody has it: it signs nothing, and another one need not wait.
    await doEndereco(db, eu).set({ codigo: null, codigoEm: null }).where('codigo', '=', guardado).execute();
    throw erro;
  }
}

/** Why no code goes to one whose document is right, which was no try. */
async function naoAgora(db: Db, eu: SignatarioRow): Promise<HttpError> {
  const ele = await doEndereco(db, eu)
    .set((eb) => ({ falhas: eb('falhas', '-', 1) }))
    .returning(['codigos', 'situacao'])
    .executeTakeFirst();
  if (!ele) return SEM_VALOR;
  if (ele.situacao !== 'PENDENTE') return new HttpError(409, JA_ASSINOU);
  if (ele.codigos >= CODIGOS) return new HttpError(429, ESGOTADO);
  return new HttpError(429, 'O código acabou de ir. Espere um minuto para pedir outro.', { retryAfter: 60 });
}

/** This is signed under the service's key and kept in the place of the code: whoever reads the table learns no code. */
export const segredoDe = (signatarioId: string, codigo: string) => `codigo/${signatarioId}/${codigo}`;

/** Tells who signs, which for a company is somebody with a name and a CPF of his own. Throws 400. */
function quemDiz(eu: SignatarioRow, { documento, nome }: Pedido) {
  const cpf = cpfValido(documento);
  if (!ehEmpresa(eu)) return { documento: cpf ?? numeroDe(documento), nome: null };
  if (!nome?.trim()) throw fieldError(400, 'nome', `Diga o seu nome: você assina por ${eu.nome}.`);
  if (!cpf) throw fieldError(400, 'documento', 'Confira o seu CPF: os números não formam um CPF.');
  return { documento: cpf, nome: nome.trim() };
}

/** A person's document is the one on the paper; where none stands there it is a CPF that can be. */
function conferirDocumento(eu: SignatarioRow, dito: string): void {
  if (ehEmpresa(eu)) return;
  const esperado = numeroDe(eu.documento);
  if (esperado === '') {
    if (!cpfValido(dito)) throw fieldError(400, 'documento', 'Confira o seu CPF: os números não formam um CPF.');
  } else if (dito !== esperado) {
    throw fieldError(
      403,
      'documento',
      'Este não é o CPF que está no documento. Confira os números, ou fale com quem pediu a assinatura.',
    );
  }
}

function lerEmail(dito: string | null | undefined): string {
  const lido = emailValido.safeParse(dito ?? '');
  if (!lido.success) throw fieldError(400, 'email', 'Informe o seu e-mail: é para ele que vai o código.');
  return lido.data;
}
