import type { Destinatario, Destinatarios } from '@imob/schemas/recibos';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { destinoDoAviso, outrosAvisados } from '../contratos/demais/copias.ts';
import { lerDemais } from '../contratos/demais/outros.ts';
import { ehDeQuemSaiu, lerDonoDoRecibo } from '../contratos/demais/principal.ts';
import { lerContrato } from '../contratos/leitura.ts';
import { acharDono } from './dono.ts';
import { vale } from './enviarUmaVez.ts';

type ReciboRow = Selectable<Tables['recibos']>;

export const DE_QUEM_SAIU =
  'Este recibo é de quem já deixou a locação, e não é enviado a quem aluga hoje. Baixe o PDF e mande você mesmo.';
export const DESFEITO = 'O pagamento deste recibo foi desfeito: ele não vale mais, e não é enviado.';

/**
 * Says to whom a receipt goes by itself: to whose it is, and, where he is still the principal tenant, with a copy to each other who is to be told,
 * as notices go. Undefined where nobody is to get it, or none has an address.
 */
export async function lerDestino(db: Db, recibo: ReciboRow, fuso: string) {
  const { userId, id, contratoId } = recibo;
  if (await ehDeQuemSaiu(db, userId, id, fuso)) return undefined;
  const dono = await acharDono(db, userId, recibo, fuso);
  if (!dono) return undefined;
  const avisados = (await ehDoPrincipal(db, recibo, fuso))
    ? ((await outrosAvisados(db, [userId], [contratoId])).get(contratoId) ?? [])
    : [];
  const destino = destinoDoAviso('email', dono, avisados);
  if (!destino) return undefined;
  const { quem, para: email, copias } = destino;
  return { para: { email, name: quem.nome, dono: quem === dono }, copias };
}

/** Whether the receipt is of who is the contract's own tenant now. */
async function ehDoPrincipal(db: Db, { userId, id, contratoId }: ReciboRow, fuso: string): Promise<boolean> {
  const dono = await lerDonoDoRecibo(db, userId, id, fuso);
  return !dono || (await lerContrato(db, userId, contratoId)).locatarioId === dono.id;
}

/** Reads to whom the landlord may send a receipt, whose it is first, and to whom it went. */
export async function lerDestinatarios(db: Db, recibo: ReciboRow, fuso: string): Promise<Destinatarios> {
  const { userId, id } = recibo;
  const [impedimento, quem, enviados] = await Promise.all([
    lerImpedimento(db, userId, id, fuso),
    lerQuemAluga(db, recibo, fuso),
    lerEnviados(db, userId, id),
  ]);
  return { quem: impedimento ? [] : quem, impedimento, enviados };
}

async function lerImpedimento(db: Db, userId: string, id: string, fuso: string): Promise<string | null> {
  if (!(await vale(db, userId, id))) return DESFEITO;
  return (await ehDeQuemSaiu(db, userId, id, fuso)) ? DE_QUEM_SAIU : null;
}

async function lerQuemAluga(db: Db, recibo: ReciboRow, fuso: string): Promise<Destinatario[]> {
  const { userId, id, contratoId, locatarioCpf } = recibo;
  const [contrato, demais, lido] = await Promise.all([
    lerContrato(db, userId, contratoId),
    lerDemais(db, userId, contratoId),
    lerDonoDoRecibo(db, userId, id, fuso),
  ]);
  const { locatarioId, locatario } = contrato;
  // A deleted record is known as in `acharDono`.
  const donoId = lido?.id ?? (locatario.cpf === locatarioCpf ? locatarioId : undefined);
  const todos = [
    { locatarioId, nome: locatario.nome, email: locatario.email, avisar: false },
    ...demais.map(({ locatarioId, quem, avisar }) => ({ locatarioId, nome: quem.nome, email: quem.email, avisar })),
  ];
  return todos
    .toSorted((a, b) => Number(b.locatarioId === donoId) - Number(a.locatarioId === donoId))
    .map(({ avisar, email, ...quem }) => ({
      ...quem,
      email: email?.trim() || null,
      automatico: quem.locatarioId === donoId || (donoId === locatarioId && avisar),
    }));
}

/** Reads to whom a receipt went from the trail, which is kept for a time. */
async function lerEnviados(db: Db, userId: string, id: string): Promise<Destinatarios['enviados']> {
  const { rows } = await sql<{ em: string; para: string | null }>`
    select em, valores -> 'depois' ->> 'email' as para from auditoria
    where "userId" = ${userId} and "registroId" = ${id} and "registroTipo" = 'recibo' and acao = 'enviar'
    order by em desc, id desc limit 20`.execute(db);
  return rows.flatMap(({ em, para }) => (para ? [{ em, para }] : []));
}
