import { MAXIMO_DE_IMOVEIS, type Previsao } from '@imob/schemas/previsao';
import { diasEntre, somarDias, somarMeses } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { lerVacancia } from '../vacancia/ler.ts';
import type { Pedido } from './linha.ts';

const DIAS_DO_MES = 30;

/** The properties that nobody rents today, those that stand empty longest first, with what each costs a month by the last twelve. */
export async function lerVagos(
  db: Db,
  userId: string,
  { hoje, fuso, imovelId }: Pedido,
): Promise<Pick<Previsao, 'vagos' | 'maisVagos'>> {
  const periodo = { de: somarDias(somarMeses(hoje, -12), 1), ate: hoje };
  const vagos = (await lerVacancia(db, userId, { hoje, fuso }, periodo, imovelId)).flatMap(
    ({ imovelId: id, imovelNome, vagoDesde, vagos: diasVagos, custo }) =>
      vagoDesde === null
        ? []
        : {
            ...{ imovelId: id, imovelNome, vagoDesde, dias: diasEntre(vagoDesde, hoje) + 1, custo },
            custoPorMes: reais(Math.round((centavos(custo) * DIAS_DO_MES) / Math.max(DIAS_DO_MES, diasVagos))),
          },
  );
  const emOrdem = vagos.toSorted((a, b) => b.dias - a.dias || a.imovelNome.localeCompare(b.imovelNome));
  return {
    vagos: emOrdem.slice(0, MAXIMO_DE_IMOVEIS),
    maisVagos: Math.max(0, emOrdem.length - MAXIMO_DE_IMOVEIS),
  };
}
