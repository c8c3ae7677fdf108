import { isDeepStrictEqual } from 'node:util';
import { visitaDe } from '@imob/schemas/avisos/visita';
import type { Interessado, MudancaDoInteressado } from '@imob/schemas/interessados';
import { hoje } from '@imob/schemas/rules/dates';
import { apagarEmDe } from '@imob/schemas/rules/interessados';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarHoraSemDia, recusarVisitaDistante } from './criar.ts';
import { pedirEmail } from './emails/pedir.ts';
import type { InteressadoRow } from './enderecos.ts';
import { gravarInteressado } from './gravar.ts';
import { lerInteressado } from './ler.ts';

/**
 * Writes the landlord's notes, a visit or a decision. `avisar` e-mails the person about a new, moved or cancelled visit, or a refusal. Throws 404,
 * 403, 400 for an hour without a day or a visit too far off, 409 if there is no e-mail address or nothing to tell.
 */
export async function mudarInteressado(
  deps: Deps,
  autor: Autor,
  id: string,
  corpo: MudancaDoInteressado,
): Promise<Interessado> {
  const { db } = deps;
  const { userId } = autor;
  const agora = deps.agora();
  const em = agora.toISOString();
  const dia = hoje(agora, deps.env.APP_TIMEZONE);
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'interessados', userId, id, 'for update');
    const mudado = { ...antes, ...pedida(antes, corpo) };
    recusarHoraSemDia(mudado);
    if (mudado.visitaDia !== antes.visitaDia) recusarVisitaDistante(mudado.visitaDia, dia);
    const qual = corpo.avisar ? avisoDe(antes, mudado, dia) : undefined;
    if (!isDeepStrictEqual(mudado, antes) || (corpo.atendido && !antes.atendidoEm)) {
      const decidido = mudado.situacao === 'ABERTO' ? null : (decididoAntes(antes, mudado) ?? em);
      const { nome, telefone, email, anotacoes, motivo, visitaDia, visitaHora, situacao, locatarioId } = mudado;
      const depois = {
        ...{ nome, telefone, email, anotacoes, motivo, visitaDia, visitaHora, situacao, locatarioId },
        ...{ atendidoEm: antes.atendidoEm ?? em, decididoEm: decidido },
        // After a decision the day of deletion, which the person was told, is not put off by later notes.
        apagarEm: apagarEmDe(situacao, decidido ? hoje(new Date(decidido), deps.env.APP_TIMEZONE) : dia),
      };
      await gravarInteressado(trx, autor, antes, depois, agora);
    }
    if (qual) await pedirEmail(trx, autor, antes.id, qual, em, visitaDita(qual, antes, mudado));
    return lerInteressado(trx, userId, antes.id, { ...deps, dia });
  });
}

/** Gives the time of the earlier decision, if it still stands. An approved person who gets another decision is decided on anew. */
const decididoAntes = (antes: InteressadoRow, { situacao }: InteressadoRow) =>
  situacao === antes.situacao || antes.situacao !== 'APROVADO' ? antes.decididoEm : null;

function pedida(antes: InteressadoRow, corpo: MudancaDoInteressado): Partial<InteressadoRow> {
  const { avisar: _avisar, atendido: _atendido, telefone, anotacoes, motivo, ...resto } = corpo;
  const ditos = Object.fromEntries(Object.entries(resto).filter(([, valor]) => valor !== undefined));
  return {
    ...ditos,
    ...(telefone !== undefined && { telefone: telefone || null }),
    ...(anotacoes !== undefined && { anotacoes: anotacoes || null }),
    ...(motivo !== undefined && { motivo: motivo || null }),
    // A visit that is called off has no hour either.
    ...(corpo.visitaDia === null && { visitaHora: null }),
    // A person who is considered again is no tenant yet, and the reason of his refusal goes.
    ...(corpo.situacao === 'ABERTO' && antes.situacao !== 'ABERTO' && { locatarioId: null, motivo: null }),
  };
}

type Aviso = 'VISITA' | 'VISITA_DESMARCADA' | 'RECUSADO';

function avisoDe(antes: InteressadoRow, depois: InteressadoRow, dia: string): Aviso {
  if (!depois.email)
    throw new HttpError(409, 'Não há e-mail para avisar. Anote o e-mail, ou avise por telefone e salve sem o aviso.');
  if (depois.situacao === 'RECUSADO' && antes.situacao !== 'RECUSADO') return 'RECUSADO';
  if (depois.situacao === 'ABERTO' && depois.visitaDia && visitaDe(antes) !== visitaDe(depois)) {
    if (depois.visitaDia >= dia) return 'VISITA';
    throw new HttpError(409, 'Esta visita é de um dia que já passou. Confira o dia, ou salve sem o aviso.');
  }
  if (depois.situacao === 'ABERTO' && !depois.visitaDia && antes.visitaDia && antes.visitaDia >= dia)
    return 'VISITA_DESMARCADA';
  throw new HttpError(409, 'Não há o que avisar: a visita e a decisão continuam como estavam.');
}

/** Gives the visit that an e-mail announces; the job compares it later to see whether the visit changed. */
function visitaDita(qual: Aviso, antes: InteressadoRow, depois: InteressadoRow): string | undefined {
  if (qual === 'VISITA') return visitaDe(depois);
  return qual === 'VISITA_DESMARCADA' ? visitaDe(antes) : undefined;
}
