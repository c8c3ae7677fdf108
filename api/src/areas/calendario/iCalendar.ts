import { NOME_DO_PRODUTO } from '@imob/schemas/apresentacao';
import { instanteEm } from '@imob/schemas/rules/dates';
import type { Env } from '../../env.ts';
import { appAddress } from '../../page/appAddress.ts';
import type { Evento } from './eventos.ts';

/** Telephones ask again after so many seconds, those that obey. */
const DE_NOVO_EM_S = 4 * 3_600;
const MINUTOS_DE_VISITA = 60;

/** Events as a calendar reads them (RFC 5545): whole days, or an hour where one was told. */
export async function emICalendar(
  env: Pick<Env, 'APP_TIMEZONE' | 'FRONTEND_URL' | 'PUBLIC_URL'>,
  eventos: readonly Evento[],
  agora: Date,
): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const calendario = ical({
    name: NOME_DO_PRODUTO,
    prodId: `//${NOME_DO_PRODUTO}//Calendario//PT-BR`,
    ttl: DE_NOVO_EM_S,
  });
  for (const { id, dia, hora, titulo, lugar, caminho } of eventos) {
    const inicio = hora ? instanteEm(dia, hora, env.APP_TIMEZONE) : new Date(`${dia}T00:00:00Z`);
    const fim = new Date(inicio.getTime() + MINUTOS_DE_VISITA * 60_000);
    const url = appAddress(env, caminho);
    calendario.createEvent({
      ...{ id: `${id}@imob`, stamp: agora, start: inicio, summary: legivel(titulo), description: url, url },
      ...(hora ? { end: fim } : { allDay: true }),
      ...(lugar && { location: legivel(lugar) }),
    });
  }
  return calendario.toString();
}

/** A calendar that holds a control character is none (RFC 5545, 3.1), and the whole of it is refused: a stranger's name may have one. */
const legivel = (texto: string) => texto.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
