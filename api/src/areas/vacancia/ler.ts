import { centavos, reais, somar } from '@imob/schemas/rules/money';
import type { Trecho } from '@imob/schemas/rules/vacancia';
import { contemDia, diasDe, trechosVagos, vagoDesde } from '@imob/schemas/rules/vacancia';
import { MAXIMO_DE_IMOVEIS, type Vacancia, type VacanciaDoImovel } from '@imob/schemas/vacancia';
import type { Db } from '../../db/connect.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { type ImovelComLocacoes, lerGastosPorDia, lerLocacoesDosImoveis } from './locacoes.ts';

/** The landlords' month is of thirty days where a rent is told by the day. */
const DIAS_DO_MES = 30;

/** Tells how long each property was let and vacant in a period that ends today at the latest, and what it cost meanwhile. */
export async function lerVacancia(
  db: Db,
  userId: string,
  calendario: Calendario,
  periodo: Trecho,
  imovelId?: string,
): Promise<VacanciaDoImovel[]> {
  const imoveis = await lerLocacoesDosImoveis(db, userId, calendario, imovelId);
  return vacanciaDe(db, userId, imoveis, periodo);
}

/** The same of properties that were read. Those of which nothing is known in the period are left out. */
export async function vacanciaDe(
  db: Db,
  userId: string,
  imoveis: readonly ImovelComLocacoes[],
  periodo: Trecho,
): Promise<VacanciaDoImovel[]> {
  const contados = imoveis
    .filter(({ desde }) => desde <= periodo.ate)
    .map((imovel) => {
      const [, de = periodo.de] = [imovel.desde, periodo.de].toSorted();
      return { ...imovel, de, vagos: trechosVagos(imovel.locacoes, { de, ate: periodo.ate }) };
    });
  const comVagos = contados.filter(({ vagos }) => vagos.length > 0).map((um) => um.imovelId);
  const gastos = await lerGastosPorDia(db, userId, comVagos, periodo);
  return contados.map(({ imovelId: id, imovelNome, desde, locacoes, de, vagos }) => {
    const dias = diasDe([{ de, ate: periodo.ate }]);
    const diasVagos = diasDe(vagos);
    const noVago = (gastos.get(id) ?? []).filter(({ dia }) => contemDia(vagos, dia));
    const ultima = locacoes.find((uma) => uma.de <= periodo.ate);
    // A month of grace says nothing of what others would have paid.
    const aluguel = ultima && (ultima.aluguel || ultima.cheio);
    return {
      ...{ imovelId: id, imovelNome, dias, alugados: dias - diasVagos, vagos: diasVagos },
      custo: somar(noVago.map(({ valor }) => valor)),
      aluguelQueFaltou: aluguel === undefined ? null : reais(Math.round((centavos(aluguel) * diasVagos) / DIAS_DO_MES)),
      desde: de,
      vagoDesde: vagoDesde(locacoes, desde, periodo.ate),
    };
  });
}

/** The same of a year up to today, with its sums, those that were vacant longest first. */
export async function lerVacanciaDoAno(
  db: Db,
  userId: string,
  calendario: Calendario,
  ano: number,
  imovelId?: string,
): Promise<Vacancia> {
  const fim = `${ano}-12-31`;
  const periodo = { de: `${ano}-01-01`, ate: fim < calendario.hoje ? fim : calendario.hoje };
  const imoveis = periodo.de > periodo.ate ? [] : await lerVacancia(db, userId, calendario, periodo, imovelId);
  const soma = (de: (um: VacanciaDoImovel) => number) => imoveis.reduce((total, um) => total + de(um), 0);
  const emOrdem = imoveis.toSorted((a, b) => b.vagos - a.vagos || a.imovelNome.localeCompare(b.imovelNome));
  return {
    ...periodo,
    ...{
      dias: soma(({ dias }) => dias),
      alugados: soma(({ alugados }) => alugados),
      vagos: soma(({ vagos }) => vagos),
    },
    custo: somar(imoveis.map(({ custo }) => custo)),
    aluguelQueFaltou: somar(imoveis.map(({ aluguelQueFaltou }) => aluguelQueFaltou ?? 0)),
    imoveis: emOrdem.slice(0, MAXIMO_DE_IMOVEIS),
    maisImoveis: Math.max(0, emOrdem.length - MAXIMO_DE_IMOVEIS),
  };
}
