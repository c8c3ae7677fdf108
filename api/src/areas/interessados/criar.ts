import { randomUUID } from 'node:crypto';
import type { Interessado, NovoInteressado } from '@imob/schemas/interessados';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { DIAS_SEM_MOVIMENTO } from '@imob/schemas/rules/interessados';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { haExemplo } from '../exemplos/exemplo.ts';
import { lerInteressado } from './ler.ts';
import { registrarInteressado } from './registrar.ts';

/**
 * Notes somebody who came to the landlord by another way. One of the id `repetida` that is there already is answered as it is. Throws 404, 403, 400
 * for an hour without a day or a visit too far off, 409 for an example.
 */
export async function criarInteressado(
  deps: Deps,
  autor: Autor,
  corpo: NovoInteressado,
  repetida: string | undefined,
): Promise<Interessado> {
  const { userId } = autor;
  const agora = deps.agora();
  const dia = hoje(agora, deps.env.APP_TIMEZONE);
  recusarHoraSemDia(corpo);
  recusarVisitaDistante(corpo.visitaDia, dia);
  const id = repetida ?? randomUUID();
  return deps.db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, corpo.imovelId, 'for share');
    if (await haExemplo(trx, userId, [imovel.id]))
      throw new HttpError(409, 'Este imóvel é de exemplo, e não se aluga. Escolha um imóvel seu.');
    const { nome, telefone, email, anotacoes, visitaDia, visitaHora } = corpo;
    const dito = { nome, telefone: telefone || null, email: email ?? null, anotacoes: anotacoes || null };
    const visita = { visitaDia: visitaDia ?? null, visitaHora: visitaHora ?? null };
    // The landlord has spoken with whoever he notes himself.
    const novo = {
      id,
      imovelId: imovel.id,
      origem: 'LOCADOR',
      atendidoEm: agora.toISOString(),
      ...dito,
      ...visita,
    } as const;
    if (await registrarInteressado(trx, autor, novo, { agora, dia })) await recusarApagado(trx, userId, repetida);
    return lerInteressado(trx, userId, id, { ...deps, dia });
  });
}

export function recusarHoraSemDia({ visitaDia, visitaHora }: Pick<NovoInteressado, 'visitaDia' | 'visitaHora'>): void {
  if (visitaHora && !visitaDia) throw fieldError(400, 'visitaDia', 'Diga também o dia da visita.');
}

/** By then he would be forgotten; such a year is mistyped, and no e-mail of a visit tells the year. */
export function recusarVisitaDistante(visitaDia: string | null | undefined, dia: string): void {
  if (visitaDia && visitaDia >= somarDias(dia, DIAS_SEM_MOVIMENTO))
    throw fieldError(400, 'visitaDia', 'Confira o ano: a visita se marca para os próximos seis meses.');
}
