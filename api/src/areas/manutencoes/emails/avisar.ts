import { visitaDe } from '@imob/schemas/avisos/visita';
import type { Db } from '../../../db/connect.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Autor } from '../../auditoria/autor.ts';
import type { ManutencaoRow } from '../enderecos.ts';
import { lerOrcamentos } from '../ler.ts';
import { quemMora } from '../quemMora.ts';
import { pedirEmail } from './pedir.ts';

/** The news of a change for tenant and provider; `quem` says which of the two can get an e-mail. */
export type Aviso = {
  qual: 'VISITA' | 'VISITA_DESMARCADA' | 'CANCELADA';
  visita: string;
  quem: Alcancaveis;
};
type Alcancaveis = { inquilino: boolean; prestador: boolean };

/** Finds the news in a change. Throws 409 if there is none, if the visit's day is past, or if nobody has an e-mail. */
export async function avisoDaMudanca(
  trx: Db,
  antes: ManutencaoRow,
  depois: ManutencaoRow,
  dia: string,
): Promise<Aviso> {
  const qual = qualDe(antes, depois, dia);
  const quem = await alcancaveis(trx, antes);
  if (!quem.inquilino && !quem.prestador)
    throw new HttpError(
      409,
      'Nem o inquilino nem o prestador escolhido tem e-mail. Avise por telefone ou WhatsApp, e salve sem o aviso.',
    );
  return { qual, visita: visitaDe(qual === 'VISITA' ? depois : antes), quem };
}

function qualDe(antes: ManutencaoRow, depois: ManutencaoRow, dia: string): Aviso['qual'] {
  if (depois.situacao === 'CANCELADA' && antes.situacao === 'ABERTA') return 'CANCELADA';
  if (depois.situacao === 'ABERTA' && depois.visitaDia && visitaDe(antes) !== visitaDe(depois)) {
    if (depois.visitaDia >= dia) return 'VISITA';
    throw new HttpError(409, 'Esta visita é de um dia que já passou. Confira o dia, ou salve sem o aviso.');
  }
  if (depois.situacao === 'ABERTA' && !depois.visitaDia && antes.visitaDia && antes.visitaDia >= dia)
    return 'VISITA_DESMARCADA';
  throw new HttpError(409, 'Não há o que avisar: a visita continua como estava.');
}

/** Asks for the e-mails of a change, within its transaction. */
export async function avisarMudanca(
  trx: Db,
  autor: Autor,
  { id, orcamentoId }: ManutencaoRow,
  { qual, visita, quem }: Aviso,
  agora: Date,
): Promise<void> {
  if (quem.inquilino) await pedirEmail(trx, autor, id, { para: 'INQUILINO', qual }, agora, visita);
  if (quem.prestador && orcamentoId)
    await pedirEmail(trx, autor, id, { para: 'PRESTADOR', qual, orcamentoId }, agora, visita);
}

/** Asks for the e-mail that tells the tenant that it is done. Throws 409 where he has none. */
export async function avisarConclusao(trx: Db, autor: Autor, ela: ManutencaoRow, agora: Date): Promise<void> {
  const { inquilino } = await alcancaveis(trx, ela);
  if (!inquilino)
    throw new HttpError(409, 'O inquilino não tem e-mail. Avise por telefone ou WhatsApp, e conclua sem o aviso.');
  await pedirEmail(trx, autor, ela.id, { para: 'INQUILINO', qual: 'CONCLUIDA' }, agora);
}

/** Tells who of the two has an e-mail: the tenant as long as he lives there, and the provider who was chosen. */
async function alcancaveis(trx: Db, ela: ManutencaoRow): Promise<Alcancaveis> {
  const inquilino = await quemMora(trx, ela);
  const dele = (await lerOrcamentos(trx, ela.userId, [ela.id])).find(({ id }) => id === ela.orcamentoId);
  return { inquilino: Boolean(inquilino?.email), prestador: Boolean(dele?.prestadorEmail) };
}
