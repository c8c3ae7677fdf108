import { vencimentos } from '../rules/dates.ts';
import { temAluguelUnico } from '../rules/rescisao.ts';
import { dataPorExtenso } from '../rules/words.ts';
import type { DadosDoContrato } from './contractData.ts';
import { comExtenso, dinheiro, lista, ordinalDoDia, porcento, quantia } from './format.ts';
import { efeitosDasEtapas, etapasEmParagrafos } from './stepsClause.ts';
import type { Clausula } from './text.ts';

/** The clauses that say amounts: each comes from the contract and its terms, and says what the service will reckon. */

export function aluguel({ contrato, termos, etapas = [] }: DadosDoContrato): Clausula {
  const { dataInicio, diaVencimento, valorAluguel } = contrato;
  const semAluguel = (_: string, i: number) =>
    etapas.some(({ deMes, ateMes, valor }) => valor === 0 && deMes <= i + 1 && i < ateMes);
  const datas = vencimentos(dataInicio, diaVencimento, contrato.numeroParcelas)
    .filter((dia, i) => !semAluguel(dia, i))
    .map(dataPorExtenso);
  const numeroParcelas = datas.length;
  const forma = termos.formaPagamento?.trim().replace(/\.$/, '');
  const daTemporada = numeroParcelas === 1 && temAluguelUnico(termos.finalidade, dataInicio, contrato.dataFim);
  const curto = diaVencimento > 28 ? ', ou no último dia dos meses que não o tiverem' : '';
  const parcelas =
    numeroParcelas === 1
      ? `em uma única parcela, com vencimento em ${datas[0]}`
      : `em ${comExtenso(numeroParcelas, 'parcelas', 'feminino')} mensais e sucessivas, com vencimento no dia ${ordinalDoDia(diaVencimento)} de cada mês${curto}, a primeira em ${datas[0]} e a última em ${datas.at(-1)}`;
  const meio = forma ? `por meio de ${forma}` : 'pelo meio que as partes ajustarem';
  return {
    titulo: 'Do aluguel',
    paragrafos: [
      ...(etapas.length > 1
        ? [
            `O aluguel mensal muda em etapas, ajustadas desde já, e é pago ${parcelas}, ${meio}:`,
            ...etapasEmParagrafos(etapas),
            ...efeitosDasEtapas(etapas, termos),
          ]
        : [
            `${daTemporada ? 'O aluguel de toda a temporada' : 'O aluguel mensal'} é de ${quantia(valorAluguel)}, a ser pago ${parcelas}, ${meio}.`,
          ]),
      ...(termos.finalidade === 'TEMPORADA'
        ? ['O LOCADOR pode receber de uma só vez e antecipadamente os aluguéis e encargos (art. 49).']
        : []),
      'O vencimento que cair em sábado, domingo ou feriado se prorroga, sem acréscimo, para o primeiro dia útil seguinte.',
      ...pontualidade(termos.descontoPontualidade),
      daTemporada
        ? 'Na devolução antecipada, o aluguel é proporcional aos dias da temporada até a entrega das chaves.'
        : termos.finalidade === 'TEMPORADA'
          ? 'Na devolução antecipada, o aluguel é proporcional aos dias até a entrega das chaves; a última parcela é a dos dias que restam até o fim da temporada.'
          : `O aluguel de período menor que um mês é proporcional aos dias, contado o mês ${termos.aluguelProporcional === 'TRINTA' ? 'sempre como de trinta dias' : 'pelos dias que tiver'}.`,
      'O LOCADOR fornecerá recibo discriminado das importâncias pagas, vedada a quitação genérica (art. 22, VI).',
    ],
  };
}

function pontualidade(desconto: DadosDoContrato['termos']['descontoPontualidade']): string[] {
  if (!desconto) return [];
  const quanto = desconto.tipo === 'VALOR' ? dinheiro(desconto.valor) : porcento(desconto.valor);
  const ate =
    desconto.diasAntes === 0
      ? 'até o dia do vencimento'
      : `com antecedência de ao menos ${comExtenso(desconto.diasAntes, desconto.diasAntes === 1 ? 'dia' : 'dias')} do vencimento`;
  return [`O aluguel pago ${ate} tem desconto de pontualidade de ${quanto}, que se perde depois desse dia.`];
}

export function reajuste({ termos }: DadosDoContrato): Clausula {
  const { indiceReajuste: indice, defasagemMeses, pisoReajuste } = termos;
  if (!indice) {
    return {
      titulo: 'Do reajuste',
      paragrafos: [
        'As partes não ajustam índice de reajuste: o aluguel somente muda por acordo escrito (art. 18) ou revisão judicial (art. 19).',
      ],
    };
  }
  const ate = defasagemMeses === 1 ? 'no mês anterior' : 'no segundo mês anterior';
  return {
    titulo: 'Do reajuste',
    paragrafos: [
      `A cada doze meses de vigência, o aluguel será reajustado pela variação do ${indice} acumulada nos doze meses que terminam ${ate} ao do aniversário do contrato ou, na falta desse índice, pelo que oficialmente o substituir.`,
      pisoReajuste === 'ZERO'
        ? 'Se a variação acumulada for negativa, o valor do aluguel será mantido.'
        : 'A variação acumulada negativa reduz o aluguel, salvo se as partes, por escrito, preferirem mantê-lo.',
    ],
  };
}

export function atraso({ termos }: DadosDoContrato): Clausula {
  const { multaPercentual, jurosMensal, correcao, carenciaDias } = termos;
  const acrescimos = [
    multaPercentual > 0 && `multa de ${porcento(multaPercentual)} sobre o valor em atraso, cobrada uma só vez`,
    jurosMensal > 0 && `juros de mora simples de ${porcento(jurosMensal)} ao mês, contados dia a dia`,
    correcao && `correção monetária pelo ${correcao}, se o atraso passar de trinta dias`,
  ].filter((acrescimo) => acrescimo !== false && acrescimo !== null);
  const sujeita =
    acrescimos.length > 0
      ? `O pagamento depois do vencimento sujeita o LOCATÁRIO a ${lista(acrescimos)}, além das despesas da cobrança e dos honorários de advogado que forem fixados em juízo.`
      : 'O pagamento depois do vencimento sujeita o LOCATÁRIO aos acréscimos da lei (arts. 395 e 406 do Código Civil).';
  return {
    titulo: 'Do atraso',
    paragrafos: [
      sujeita,
      ...(carenciaDias > 0 && acrescimos.length > 0
        ? [
            `Não há acréscimo se o pagamento for feito em até ${comExtenso(carenciaDias, carenciaDias === 1 ? 'dia' : 'dias')} do vencimento; passado esse prazo, os acréscimos se contam desde o vencimento.`,
          ]
        : []),
      'O recebimento em atraso, ou sem os acréscimos, é mera tolerância e não altera as condições deste contrato.',
    ],
  };
}

export function encargos({ termos: { iptu, condominio } }: DadosDoContrato): Clausula {
  return {
    titulo: 'Dos encargos',
    paragrafos: [
      'Cabem ao LOCATÁRIO, desde o início da locação, as despesas de consumo de água e esgoto, energia elétrica, gás, telefone e internet do imóvel (art. 23, VIII).',
      iptu === 'LOCATARIO'
        ? 'O Imposto Predial e Territorial Urbano (IPTU) e as taxas que incidam sobre o imóvel durante a locação serão pagos pelo LOCATÁRIO (arts. 22, VIII, e 25).'
        : 'O Imposto Predial e Territorial Urbano (IPTU) e as taxas que incidam sobre o imóvel serão pagos pelo LOCADOR (art. 22, VIII).',
      ...(condominio === 'LOCATARIO'
        ? [
            'As despesas ordinárias de condomínio cabem ao LOCATÁRIO (art. 23, XII); as extraordinárias, inclusive a constituição de fundo de reserva, ao LOCADOR (art. 22, X).',
          ]
        : []),
      ...(condominio === 'LOCADOR'
        ? ['As despesas de condomínio, ordinárias e extraordinárias, cabem ao LOCADOR.']
        : []),
    ],
  };
}

export function saidaAntecipada({ termos }: DadosDoContrato): Clausula {
  const { multaRescisoriaAlugueis: alugueis, rescisaoPor } = termos;
  const proporcao = rescisaoPor === 'DIAS' ? 'dos dias que faltarem' : 'dos meses que faltarem';
  const multa =
    alugueis > 0
      ? `pagando multa equivalente a ${comExtenso(alugueis, alugueis <= 1 ? 'aluguel vigente' : 'aluguéis vigentes')}, reduzida na proporção ${proporcao} para o término`
      : 'sem multa';
  return {
    titulo: 'Da devolução antecipada',
    paragrafos: [
      `Durante o prazo ajustado, o LOCADOR não pode reaver o imóvel, e o LOCATÁRIO pode devolvê-lo ${multa} (art. 4º).`,
      ...(alugueis > 0
        ? [
            'A multa é dispensada se a devolução decorrer de transferência do LOCATÁRIO, por seu empregador, para localidade diversa, mediante notificação por escrito com trinta dias de antecedência (art. 4º, parágrafo único).',
          ]
        : []),
      'Na locação por prazo indeterminado, o LOCATÁRIO pode denunciá-la por aviso escrito com trinta dias de antecedência (art. 6º).',
    ],
  };
}
