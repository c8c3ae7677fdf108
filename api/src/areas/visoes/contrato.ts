import { hoje } from '@imob/schemas/rules/dates';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { listarAssinaturas } from '../assinaturas/ler.ts';
import { lerBoletosDoContrato } from '../boletos/leitura.ts';
import { listarAcordos } from '../contratos/acordos/ler.ts';
import { listarCartas } from '../contratos/cartas/ler.ts';
import { lerLocatarios } from '../contratos/demais/ler.ts';
import { lerEtapas } from '../contratos/etapas/ler.ts';
import { lerLinhaDoTempo } from '../contratos/linhaDoTempo.ts';
import { lerTermos } from '../contratos/termos/ler.ts';
import { lerPagina as lerImoveis } from '../imoveis/pagina.ts';
import { lerLink } from '../inquilino/link.ts';
import { lerPagina as lerLocatario } from '../locatarios/pagina.ts';
import { lerAbertas, lerPagina as lerPromessas } from '../promessas/ler.ts';

/** Reads what a contract's screen shows first; the parts below ask for theirs when somebody comes near. Throws 403, 404. */
export async function verContrato(deps: Deps, userId: string, pedido: string) {
  const { db, env, agora } = deps;
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const { id } = await owned(db, 'contratos', userId, pedido);
  const um = { contratoId: id, limite: 1 };
  const quando = { hoje: dia, fuso: env.APP_TIMEZONE };
  const [linhaDoTempo, assinaturas, acordos, locatarios, imovel, locatario, etapas, boletos, link, { termos }] =
    await Promise.all([
      lerLinhaDoTempo(db, userId, id, agora(), env.APP_TIMEZONE).then((eventos) => ({ eventos })),
      listarAssinaturas(db, userId, id, { ...deps, dia }),
      listarAcordos(db, userId, id, dia),
      lerLocatarios(db, userId, id),
      lerImoveis(db, userId, dia, um),
      lerLocatario(db, userId, dia, um),
      lerEtapas(db, userId, id, dia),
      lerBoletosDoContrato(deps, userId, id),
      lerLink(deps, userId, id),
      lerTermos(db, userId, id),
    ]);
  const [promessas, promessasDele, cartas] = await Promise.all([
    lerAbertas(db, userId, quando),
    lerPromessas(db, userId, { contratoId: id }, quando),
    listarCartas(db, userId, id),
  ]);
  return {
    ...{ linhaDoTempo, assinaturas, acordos, locatarios, imovel, locatario, etapas, boletos, link, termos },
    ...{ promessas: { promessas }, promessasDele, cartas },
  };
}
