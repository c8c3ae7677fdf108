import type { NovaCarta } from '../cartas.ts';
import { MESES } from '../rules/dates.ts';
import { somar, subtrair } from '../rules/money.ts';
import { dataPorExtenso } from '../rules/words.ts';
import type { DadosDoContrato } from './contractData.ts';
import { escrito } from './debtTable.ts';
import { data, lista, quantia } from './format.ts';
import { type CorpoDaCarta, daLocacao, LEI, nomear, type Pessoa, type Voz } from './letterWords.ts';
import type { Quadro } from './table.ts';

/** The contract brought this in one month: rent with its charges, and what is passed on (condomínio, IPTU, água). */
export type RecebidoNoMes = {
  mes: string;
  aluguel: number;
  repasses: number;
  /** Names who paid, where in that year another took the place of the principal tenant: each has the months of his own. */
  quem?: Pessoa;
};

/** `quitado`: nothing that fell due until the end of the year is open. */
export type FatosDosPagamentos = {
  dados: DadosDoContrato;
  dia: string;
  meses: readonly RecebidoNoMes[];
  /** A company withheld this of it all as tax, and the landlord did not get it. */
  irRetido: number;
  quitado: boolean;
};

/** Declares what the tenant paid in a year, month by month, and whether anything of it is still owed. */
export function declaracaoDePagamentos(
  { ano }: Extract<NovaCarta, { tipo: 'PAGAMENTOS' }>,
  { dados, dia, meses, irRetido, quitado }: FatosDosPagamentos,
  { abrir, dizer, donos }: Voz,
): CorpoDaCarta {
  const fimDoAno = `${ano}-12-31`;
  const emCurso = dia < fimDoAno;
  const ate = dataPorExtenso(emCurso ? dia : fimDoAno);
  const aluguel = somar(meses.map((um) => um.aluguel));
  const repasses = somar(meses.map((um) => um.repasses));
  const total = somar([aluguel, repasses]);
  const partes =
    repasses > 0
      ? `, dos quais ${quantia(aluguel)} de aluguel e acréscimos e ${quantia(repasses)} de repasses`
      : ', de aluguel e acréscimos';
  const varios = donos.length > 1;
  return {
    titulo: `DECLARAÇÃO DE PAGAMENTOS ${quitado ? 'E QUITAÇÃO ' : ''}DE ${ano}${emCurso ? `, ATÉ ${data(dia)}` : ''}`,
    quadro: quadroDosMeses(meses, repasses > 0),
    paragrafos: [
      abrir(
        `declara que, de 1º de janeiro de ${ano} a ${ate}${emCurso ? ', dia desta declaração' : ''}, recebeu do LOCATÁRIO os valores abaixo, em reais, pela ${daLocacao(dados)}. Cada valor está no mês em que foi pago.`,
      ),
      `O total recebido ${emCurso ? 'nesse período' : `no ano de ${ano}`} é de ${quantia(total)}${partes}.`,
      ...deQuem(meses),
      ...(irRetido > 0
        ? [
            dizer(
              `Desse total, ${quantia(irRetido)} o LOCATÁRIO reteve na fonte como imposto sobre a renda, e ${quantia(subtrair(total, irRetido))} o LOCADOR recebeu.`,
            ),
          ]
        : []),
      ...(repasses > 0
        ? ['São repasses o condomínio, o IPTU e o consumo (água, luz, gás), que não fazem parte do aluguel.']
        : []),
      `Na declaração do imposto sobre a renda, os aluguéis pagos se informam com o nome e o CPF ou CNPJ de quem os recebeu: ${lista(donos.map(nomear))}${varios ? ', cada um na proporção da sua parte' : ''}.`,
      ...(quitado
        ? [
            dizer(
              `O LOCADOR declara também que nenhuma conta desta locação vencida até ${ate} está em aberto, e dá quitação dessas contas.`,
            ),
          ]
        : []),
      `Esta declaração não substitui os recibos discriminados de cada pagamento (art. 22, VI, da ${LEI})${quitado ? '' : ' e não dá quitação do que não consta da tabela'}.`,
    ],
    semRecebimento: true,
  };
}

/** Says what each of several brought. */
function deQuem(meses: readonly RecebidoNoMes[]): string[] {
  const ditos = meses.flatMap(({ quem, aluguel, repasses }) =>
    quem ? [{ quem, valor: somar([aluguel, repasses]) }] : [],
  );
  const porPessoa = Map.groupBy(ditos, ({ quem }) => nomear(quem));
  if (porPessoa.size === 0) return [];
  const partes = [...porPessoa].map(([nome, deles]) => `${quantia(somar(deles.map(({ valor }) => valor)))} de ${nome}`);
  return [
    `Nesse período mais de uma pessoa foi locatária principal, e cada valor é de quem o era no dia em que foi pago: ${lista(partes)}.`,
  ];
}

function quadroDosMeses(meses: readonly RecebidoNoMes[], comRepasses: boolean): Quadro {
  const comQuem = meses.some(({ quem }) => quem);
  const linha = (nome: string, { aluguel, repasses, quem }: Omit<RecebidoNoMes, 'mes'>) => [
    nome,
    ...(comQuem ? [quem?.nome ?? ''] : []),
    escrito(aluguel),
    ...(comRepasses ? [escrito(repasses), escrito(somar([aluguel, repasses]))] : []),
  ];
  const soma = (parte: 'aluguel' | 'repasses') => somar(meses.map((um) => um[parte]));
  return {
    colunas: [
      ...['Mês', ...(comQuem ? ['Quem pagou'] : []), 'Aluguel e acréscimos'],
      ...(comRepasses ? ['Repasses (condomínio, IPTU, consumo)', 'Total'] : []),
    ],
    linhas: meses.map((um) => linha(nomeDoMes(um.mes), um)),
    total: meses.length > 1 ? linha('Total', { aluguel: soma('aluguel'), repasses: soma('repasses') }) : null,
  };
}

const nomeDoMes = (mes: string): string => {
  const nome = MESES[Number(mes.slice(5, 7)) - 1] ?? mes;
  return `${nome.slice(0, 1).toUpperCase()}${nome.slice(1)}`;
};
