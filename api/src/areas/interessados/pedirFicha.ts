import type { Interessado, PedidoDeFicha } from '@imob/schemas/interessados';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { apagarEmDe, DIAS_PARA_A_FICHA } from '@imob/schemas/rules/interessados';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { pedirEmail } from './emails/pedir.ts';
import { enderecoDaFicha, novoEndereco } from './enderecos.ts';
import { gravarInteressado } from './gravar.ts';
import { lerInteressado } from './ler.ts';

/**
 * Asks somebody for his form. An address that is still good stays, with its term begun anew; a form that came is asked for again at a new one, and
 * he finds there what he wrote. Throws 404, 403, 409 once it is decided, where there is no e-mail to send it to, or where the form has come and
 * is not asked for `deNovo`: whoever presses on a screen of before does not mean to put it out of sight.
 */
export async function pedirFicha(
  deps: Deps,
  autor: Autor,
  id: string,
  { enviar, deNovo }: PedidoDeFicha,
): Promise<Interessado> {
  const { db, cipher, env } = deps;
  const { userId } = autor;
  const agora = deps.agora();
  const em = agora.toISOString();
  const dia = hoje(agora, env.APP_TIMEZONE);
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'interessados', userId, id, 'for update');
    if (antes.situacao !== 'ABERTO')
      throw new HttpError(409, 'Deste interessado já se decidiu. Reabra-o para pedir a ficha.');
    if (antes.fichaEm && !deNovo)
      throw new HttpError(409, 'A ficha já chegou. Confira-a; se algo faltar, use “Pedir a ficha de novo”.');
    if (enviar && !antes.email)
      throw new HttpError(
        409,
        'Não há e-mail para enviar a ficha. Anote o e-mail, ou copie o endereço e mande por WhatsApp.',
      );
    const vale = enderecoDaFicha(cipher, env, antes, dia) !== null;
    const depois = {
      ...(!vale && novoEndereco(cipher, userId, antes.id)),
      ...{ fichaPedidaEm: em, fichaAte: somarDias(dia, DIAS_PARA_A_FICHA), fichaEm: null },
      ...{ atendidoEm: antes.atendidoEm ?? em, apagarEm: apagarEmDe('ABERTO', dia) },
    };
    await gravarInteressado(trx, autor, antes, depois, agora);
    if (enviar) await pedirEmail(trx, autor, antes.id, 'FICHA', em);
    return lerInteressado(trx, userId, antes.id, { ...deps, dia });
  });
}
