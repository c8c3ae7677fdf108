import { hoje } from '@imob/schemas/rules/dates';
import { NO_IMOVEL } from '@imob/schemas/visoes';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { lerAnuncio } from '../anuncios/ler.ts';
import { lerPagina as lerCompromissos } from '../compromissos/ler.ts';
import { lerPagina as lerContratos } from '../contratos/pagina.ts';
import { lerDoImovel } from '../coproprietarios/ler.ts';
import { lerPagina as lerContas } from '../financeiro/pagina.ts';
import { lerPagina as lerManutencoes } from '../manutencoes/pagina.ts';
import { lerPatrimonio } from '../patrimonio/patrimonio.ts';
import { lerPagina as lerRateios } from '../rateios/ler.ts';
import { lerResultado } from '../resultado/ler.ts';

/** Reads what a property's screen shows first; the parts below ask for theirs when somebody comes near. Throws 403, 404. */
export async function verImovel({ db, env, agora }: Deps, userId: string, pedido: string) {
  const fuso = env.APP_TIMEZONE;
  const calendario = { hoje: hoje(agora(), fuso), fuso };
  const ano = Number(calendario.hoje.slice(0, 4));
  const imovel = await owned(db, 'imoveis', userId, pedido);
  const imovelId = imovel.id;
  const { aReceber, cuidados: limite } = NO_IMOVEL;
  const [contratos, contas, resultado, coproprietarios, anuncio, manutencoes, compromissos, rateios, patrimonio] =
    await Promise.all([
      lerContratos(db, userId, calendario.hoje, { imovelId, situacao: 'ATIVOS', limite: 1 }),
      lerContas(db, userId, calendario, { imovelId, situacao: 'A_RECEBER', ordem: 'VENCIMENTO', limite: aReceber }),
      lerResultado(db, userId, calendario, ano, { imovelId }),
      lerDoImovel(db, userId, imovelId),
      lerAnuncio(db, imovel, env),
      lerManutencoes(db, userId, { imovelId, situacao: 'ABERTA', limite }),
      lerCompromissos(db, userId, { imovelId, limite }),
      lerRateios(db, userId, { imovelId }),
      lerPatrimonio(db, userId, imovelId),
    ]);
  return {
    ...{ contratos, aReceber: contas, resultado, coproprietarios: { coproprietarios }, anuncio: { anuncio } },
    ...{ manutencoes, compromissos, rateios, patrimonio },
  };
}
