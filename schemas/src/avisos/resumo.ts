import type { Resumo } from '../meusAvisos.ts';
import type { Painel } from '../painel.ts';
import { data, mesPorExtenso } from '../rules/dates.ts';
import { ASSUNTOS_DAS_DECISOES } from '../rules/decisoes.ts';
import { contagem, dinheiro } from '../rules/numbers.ts';
import type { Conteudo } from './email.ts';

const MAIS = { atrasos: 8, semana: 10, promessas: 8, despesas: 5 };

type Periodo = Exclude<Resumo, 'NUNCA'>;
type DoResumo = Pick<
  Painel,
  'mes' | 'esperado' | 'recebido' | 'entrou' | 'emAtraso' | 'semana' | 'despesas' | 'decidir'
>;
type Palavras = { assunto: string; paragrafos: string[]; corpo: Pick<Conteudo, 'quantia' | 'secoes'> };
/** A day on which a tenant said that he will pay so much. */
type Prometida = { dia: string; nome: string; imovel: string; valor: number };
/** `limpo`: what people typed, as it may stand in a mail of the service's. */
type Como = {
  hoje: string;
  comExemplos: boolean;
  promessas: readonly Prometida[];
  limpo: (texto: string) => string;
};

/** A landlord's month as the Painel tells it, in a mail. Undefined where there is nothing to say. */
export function resumoDoLocador(periodo: Periodo, painel: DoResumo, como: Como): Palavras | undefined {
  const { mes, esperado, recebido, entrou, emAtraso, semana, despesas, decidir } = painel;
  const ditos = [semana, como.promessas, despesas, decidir].reduce((soma, { length }) => soma + length, 0);
  if (esperado + entrou + emAtraso.contas + ditos === 0) return undefined;
  const nome = mesPorExtenso(`${mes}-01`);
  const parte = `${dinheiro(recebido)} de ${dinheiro(esperado)}`;
  const mensal = periodo === 'MENSAL';
  return {
    assunto: mensal ? `${maiuscula(nome)}: recebido ${parte}` : `Sua semana: recebido ${parte}`,
    paragrafos: [
      emAtraso.contas === 0 && decidir.length === 0
        ? 'Nada está em atraso, e nada espera por você.'
        : 'Veja o que pede a sua atenção.',
      ...(como.comExemplos ? ['Sua conta tem dados de exemplo, e os números daqui também os contam.'] : []),
    ],
    corpo: {
      quantia: {
        rotulo: mensal ? `Recebido em ${nome}` : `Recebido do que vence em ${nome}`,
        valor: dinheiro(recebido),
        dia: `de ${dinheiro(esperado)} esperados`,
      },
      secoes: [
        ...[atrasos(emAtraso, como), daSemana(semana, como), prometidas(como)],
        ...[aPagar(despesas, como), aDecidir(decidir)],
      ].filter(({ linhas }) => linhas.length > 0),
    },
  };
}

type Secao = NonNullable<Conteudo['secoes']>[number];
const maiuscula = (texto: string) => `${texto.charAt(0).toUpperCase()}${texto.slice(1)}`;

/** The first of many, and how many more there are. */
function primeiras<T>(delas: readonly T[], quantas: number, total: number, linha: (uma: T) => [string, string]) {
  const linhas = delas.slice(0, quantas).map(linha);
  const faltam = total - linhas.length;
  return faltam > 0 ? [...linhas, [`e mais ${faltam}`, ''] satisfies [string, string]] : linhas;
}

function atrasos({ total, locatarios, porLocatario }: DoResumo['emAtraso'], { limpo }: Como): Secao {
  return {
    titulo: `Em atraso: ${dinheiro(total)}`,
    linhas: primeiras(porLocatario, MAIS.atrasos, locatarios, ({ nome, imovel, total: dele, diasAtraso }) => [
      `${limpo(nome)} (${limpo(imovel)}), há ${contagem(diasAtraso, 'dia', 'dias')}`,
      dinheiro(dele),
    ]),
  };
}

function daSemana(semana: DoResumo['semana'], { limpo }: Como): Secao {
  return {
    titulo: 'Vence nos próximos dias',
    linhas: primeiras(semana, MAIS.semana, semana.length, ({ dataVencimento, locatarioNome, descricao, valor }) => [
      `${data(dataVencimento).slice(0, 5)}: ${limpo(descricao)}, ${limpo(locatarioNome)}`,
      dinheiro(valor),
    ]),
  };
}

function prometidas({ promessas, limpo }: Como): Secao {
  return {
    titulo: 'Prometeram pagar',
    linhas: primeiras(promessas, MAIS.promessas, promessas.length, ({ dia, nome, imovel, valor }) => [
      `${data(dia).slice(0, 5)}: ${limpo(nome)} (${limpo(imovel)})`,
      dinheiro(valor),
    ]),
  };
}

function aPagar(despesas: DoResumo['despesas'], { limpo }: Como): Secao {
  return {
    titulo: 'Despesas a pagar',
    linhas: primeiras(despesas, MAIS.despesas, despesas.length, ({ data: dia, descricao, valor }) => [
      `${data(dia).slice(0, 5)}: ${limpo(descricao ?? 'despesa')}`,
      dinheiro(valor),
    ]),
  };
}

function aDecidir(decidir: DoResumo['decidir']): Secao {
  const porAssunto = Map.groupBy(decidir, ({ tipo }) => ASSUNTOS_DAS_DECISOES[tipo]);
  return {
    titulo: 'Espera a sua decisão',
    linhas: [...porAssunto].map(([assunto, deles]) => [assunto, String(deles.length)]),
  };
}
