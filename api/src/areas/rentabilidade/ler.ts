import type { Rentabilidade, RentabilidadeDoImovel } from '@imob/schemas/rentabilidade';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { centavos, reais, somar, subtrair } from '@imob/schemas/rules/money';
import { parteDe, parteQueSobra } from '@imob/schemas/rules/partes';
import { renderPoupanca, type TaxaDaPoupanca } from '@imob/schemas/rules/poupanca';
import { dozeMeses, mesesInteiros, mesInteiroDesde, porCento } from '@imob/schemas/rules/rentabilidade';
import { MAXIMO_DE_IMOVEIS } from '@imob/schemas/vacancia';
import type { Deps } from '../../deps.ts';
import { parteDoTitular } from '../coproprietarios/partes.ts';
import { atualizarSerie } from '../indices/atualizar.ts';
import { lerTaxas } from '../indices/ler.ts';
import { type Lancamento, lerLancamentos } from '../resultado/lancamentos.ts';
import { daParte } from '../resultado/repartir.ts';
import { vacanciaDe } from '../vacancia/ler.ts';
import { type ImovelComLocacoes, lerLocacoesDosImoveis } from '../vacancia/locacoes.ts';
import { type FatosDoImovel, lerFatosDosImoveis } from './fatos.ts';

const SEM_FATOS: FatosDoImovel = {
  ...{ valorDeCompra: null, compradoEm: null, saldoDevedor: null, avaliado: null, avaliadoEm: null },
};

/** Reads the yield of all properties that are not archived, or of this one, in the last twelve whole months. */
export async function lerRentabilidade(
  deps: Deps,
  userId: string,
  { imovelId, todos = false }: { imovelId?: string | undefined; todos?: boolean },
): Promise<Rentabilidade> {
  const { db, env } = deps;
  const calendario = { hoje: hoje(deps.agora(), env.APP_TIMEZONE), fuso: env.APP_TIMEZONE };
  const periodo = dozeMeses(calendario.hoje);
  const [de, ate] = [Number(periodo.de.slice(0, 4)), Number(periodo.ate.slice(0, 4))];
  const locados = await lerLocacoesDosImoveis(db, userId, calendario, imovelId);
  const ids = locados.map((um) => um.imovelId);
  const [fatos, vagos, { lancamentos, quotas }] = await Promise.all([
    lerFatosDosImoveis(db, userId, ids),
    vacanciaDe(db, userId, locados, periodo),
    lerLancamentos(db, userId, calendario, ate, { imovelId, desde: de }),
  ]);
  const taxas = fatos.size > 0 ? await lerPoupanca(deps, userId, periodo) : [];
  const movimentos = Map.groupBy(lancamentos, (um) => um.imovelId);
  const diasVagos = new Map(vagos.map((um) => [um.imovelId, um.vagos]));
  const doLocador = daParte(parteDoTitular(quotas, null));
  const quotasDe = Map.groupBy(quotas, (quota) => quota.imovelId);
  const imoveis = locados.map((imovel) => {
    const deles = quotasDe.get(imovel.imovelId) ?? [];
    return render(imovel, {
      ...{ hoje: calendario.hoje, periodo, taxas, diasVagos: diasVagos.get(imovel.imovelId) ?? 0 },
      fatos: fatos.get(imovel.imovelId) ?? SEM_FATOS,
      lancamentos: movimentos.get(imovel.imovelId) ?? [],
      percentual: deles.length > 0 ? parteQueSobra(deles, calendario.hoje) : null,
      doLocador,
    });
  });
  const emOrdem = imoveis.toSorted(maisRentavelPrimeiro);
  return {
    ...periodo,
    ...aoTodo(imoveis),
    imoveis: todos ? emOrdem : emOrdem.slice(0, MAXIMO_DE_IMOVEIS),
    maisImoveis: todos ? 0 : Math.max(0, emOrdem.length - MAXIMO_DE_IMOVEIS),
  };
}

/** The savings rates of these months; the publisher is asked once for what lacks. */
async function lerPoupanca(deps: Deps, userId: string, periodo: { de: string; ate: string }) {
  const ler = async (): Promise<TaxaDaPoupanca[]> =>
    (await lerTaxas(deps.db, userId, 'POUPANCA', periodo)).map(({ mes, taxa }) => ({ data: mes, taxa }));
  const taxas = await ler();
  const primeiros = taxas.filter(({ data }) => data.endsWith('-01'));
  if (primeiros.length >= mesesInteiros(periodo)) return taxas;
  return (await atualizarSerie(deps, 'POUPANCA')) ? ler() : taxas;
}

type Contexto = {
  hoje: string;
  periodo: { de: string; ate: string };
  taxas: readonly TaxaDaPoupanca[];
  diasVagos: number;
  fatos: FatosDoImovel;
  lancamentos: readonly Lancamento[];
  /** The landlord's percentage today, where there are co-owners. */
  percentual: number | null;
  doLocador: ReturnType<typeof daParte>;
};

function render(imovel: ImovelComLocacoes, contexto: Contexto): RentabilidadeDoImovel {
  const { hoje: dia, periodo, taxas, fatos, percentual, doLocador } = contexto;
  const { imovelId, imovelNome, desde, locacoes } = imovel;
  const de = desde > periodo.de ? mesInteiroDesde(desde) : periodo.de;
  const meses = mesesInteiros({ de, ate: periodo.ate });
  const contados = contexto.lancamentos.filter(({ mes }) => mes >= de.slice(0, 7) && mes <= periodo.ate.slice(0, 7));
  const { valor, base, valorEm } = valorDe(fatos);
  const somado = somasDe(contados);
  const taxaDe = (parte: number) => (valor !== null && meses > 0 ? porCento(parte, valor) : null);
  const corrente = locacoes.find((uma) => uma.de <= dia && (uma.ate === null || uma.ate >= dia));
  const rendido = valor !== null && meses > 0 && renderPoupanca(centavos(valor), de, somarDias(periodo.ate, 1), taxas);
  const aluguel = corrente?.aluguel ?? null;
  return {
    ...{ imovelId, imovelNome, valor, base, valorEm, de, meses, ...somado, aluguel },
    bruta: taxaDe(somado.recebido),
    liquida: taxaDe(subtrair(somado.recebido, somado.despesas)),
    aoMes: aluguel !== null && valor !== null ? porCento(aluguel, valor, 3) : null,
    diasVagos: contexto.diasVagos,
    poupanca: rendido
      ? {
          rendimento: reais(rendido.rendimento),
          percentual: porCento(reais(rendido.rendimento), valor as number),
          faltam: rendido.faltam.length,
        }
      : null,
    valorizacao: valorizacaoDe(fatos),
    suaParte: percentual === null ? null : parteDoLocador(contados, { percentual, valor, meses, doLocador }),
    saldoDevedor: fatos.saldoDevedor,
  };
}

function valorDe({ valorDeCompra, compradoEm, avaliado, avaliadoEm }: FatosDoImovel) {
  if (avaliado !== null) return { valor: avaliado, base: 'MERCADO' as const, valorEm: avaliadoEm };
  if (valorDeCompra !== null) return { valor: valorDeCompra, base: 'COMPRA' as const, valorEm: compradoEm };
  return { valor: null, base: null, valorEm: null };
}

const valorizacaoDe = ({ valorDeCompra, avaliado }: FatosDoImovel) =>
  valorDeCompra !== null && avaliado !== null ? porCento(subtrair(avaliado, valorDeCompra), valorDeCompra) : null;

const doFinanciamento = ({ tipo }: Lancamento) => tipo === 'FINANCIAMENTO';

/** Rents are apart from what the tenants pay through the landlord, which comes off what he spent. */
function somasDe(lancamentos: readonly Lancamento[]) {
  const repasses = somar(lancamentos.map((um) => um.repasses));
  const gastos = lancamentos.filter((um) => !doFinanciamento(um));
  return {
    recebido: subtrair(somar(lancamentos.map(({ recebido }) => recebido)), repasses),
    despesas: subtrair(somar(gastos.map(({ despesa }) => despesa)), repasses),
    financiamento: somar(lancamentos.filter(doFinanciamento).map(({ despesa }) => despesa)),
  };
}

function parteDoLocador(
  lancamentos: readonly Lancamento[],
  {
    percentual,
    valor,
    meses,
    doLocador,
  }: { percentual: number; valor: number | null; meses: number } & Pick<Contexto, 'doLocador'>,
): RentabilidadeDoImovel['suaParte'] {
  const seus = lancamentos.filter((um) => !doFinanciamento(um)).map(doLocador);
  const resultado = subtrair(somar(seus.map(({ recebido }) => recebido)), somar(seus.map(({ despesa }) => despesa)));
  const seuValor = valor === null ? null : parteDe(valor, percentual);
  const liquida = seuValor && meses > 0 ? porCento(resultado, seuValor) : null;
  return { percentual, valor: seuValor, resultado, liquida };
}

/** The sums of those with a known value; rents that run are told of theirs alone. */
function aoTodo(imoveis: readonly RentabilidadeDoImovel[]) {
  const contados = imoveis.filter(({ valor, meses }) => valor !== null && meses > 0);
  const soma = (de: (um: RentabilidadeDoImovel) => number | null) => somar(contados.map((um) => de(um) ?? 0));
  const valor = soma((um) => um.valor);
  const [recebido, despesas] = [soma((um) => um.recebido), soma((um) => um.despesas)];
  const taxa = (parte: number, casas?: number) => (valor > 0 ? porCento(parte, valor, casas) : null);
  const rendimento = soma((um) => um.poupanca?.rendimento ?? 0);
  return {
    comValor: imoveis.filter((um) => um.valor !== null).length,
    semValor: imoveis.filter((um) => um.valor === null).length,
    ...{ valor, recebido, despesas, financiamento: soma((um) => um.financiamento) },
    ...{ bruta: taxa(recebido), liquida: taxa(subtrair(recebido, despesas)) },
    aoMes: taxa(
      soma((um) => um.aluguel),
      3,
    ),
    poupanca:
      valor > 0
        ? {
            ...{ rendimento, percentual: porCento(rendimento, valor) },
            faltam: Math.max(...contados.map(({ poupanca }) => poupanca?.faltam ?? 0)),
          }
        : null,
  };
}

/** Those of no known value come last, by name as they are. */
const maisRentavelPrimeiro = (a: RentabilidadeDoImovel, b: RentabilidadeDoImovel) =>
  Number(a.liquida === null) - Number(b.liquida === null) || (b.liquida ?? 0) - (a.liquida ?? 0);
