import { contarMeses, diasEntre } from '../rules/dates.ts';
import type { Garantia, Termos } from '../rules/termos.ts';
import { dataPorExtenso, numeroPorExtenso } from '../rules/words.ts';
import { concordar } from './agreement.ts';
import { mobilia } from './clauses.ts';
import type { DadosDoContrato } from './contractData.ts';
import { comExtenso, dinheiro, documentoComNome, lista, numero, porcento } from './format.ts';
import { assinaturasDaGarantia, garantia as clausulaDaGarantia } from './guaranteeClause.ts';
import { enderecoDoImovel, type Inquilino, nomeado, partesDe } from './parties.ts';
import { type EtapaDoTexto, efeitosDasEtapas, etapasEmParagrafos } from './stepsClause.ts';
import { type Clausula, fechoDe, localEData, paragrafosDe, type TextoDoDocumento } from './text.ts';

type DadosDoAditivo = {
  /** The contract as it is after the change: `dados.termos` are the new ones. */
  dados: DadosDoContrato;
  numero: number;
  antes: Termos;
  /** These rent from now on and did not before, and these no longer do; the latter sign too. */
  entram?: readonly Inquilino[] | undefined;
  saem?: readonly Inquilino[] | undefined;
  /** The one who takes the place of the contract's own tenant. */
  novoPrincipal?: Inquilino | undefined;
  /** The steps of the rent from the first one that changes on. */
  etapas?: readonly EtapaDoTexto[] | undefined;
  texto: string;
  dataAssinatura: string | null;
};

/** The text of an addendum: which contract, each term from what to what, what else was agreed, and that the rest stands. */
export function textoDoAditivo(pedido: DadosDoAditivo): TextoDoDocumento {
  const { dados, numero: n, antes, texto, dataAssinatura, entram = [], saem = [], etapas = [] } = pedido;
  const { contrato, termos } = dados;
  const assinam = [...(dados.demaisLocatarios ?? []), ...saem];
  const { generos, locador, coproprietarios, locatarios } = partesDe({ ...dados, demaisLocatarios: assinam });
  const partes = [locador, ...coproprietarios, ...locatarios];
  const proprias = paragrafosDe(texto);
  const virouTemporada = antes.finalidade !== 'TEMPORADA' && termos.finalidade === 'TEMPORADA';
  const dosTermos = [
    ...seHouver('Dos locatários', osLocatarios(dados, entram, saem, pedido.novoPrincipal)),
    ...seHouver('Do aluguel', doAluguel(etapas, termos)),
    ...seHouver('Das alterações', alteracoes(antes, termos)),
    ...(virouTemporada ? mobilia(dados) : []),
    ...garantia(antes.garantia, dados),
  ];
  const clausulas: Clausula[] = [objeto(dados), ...dosTermos].map(({ titulo, paragrafos }) => ({
    titulo,
    paragrafos: paragrafos.map((um) => concordar(um, generos)),
  }));
  return {
    titulo: `${n}º TERMO ADITIVO AO CONTRATO DE LOCAÇÃO`,
    abertura:
      'Pelo presente instrumento particular, as partes abaixo qualificadas ajustam o que segue, que passa a integrar o contrato de locação que firmaram.',
    partes,
    clausulas: [
      ...clausulas,
      ...seHouver(dosTermos.length > 0 ? 'Do que mais se ajusta' : 'Do que se ajusta', proprias),
      {
        titulo: 'Da ratificação',
        paragrafos: ['Permanecem em vigor todas as disposições do contrato que este termo não altera.'],
      },
    ],
    fecho: fechoDe('termo', false),
    localEData: localEData(
      `${contrato.imovel.cidade}/${contrato.imovel.estado}`,
      dataAssinatura ? dataPorExtenso(dataAssinatura) : undefined,
    ),
    assinaturas: [
      ...partes.map(({ papel, nome, documento }) => ({ papel, nome, documento })),
      ...assinaturasDaGarantia(termos.garantia),
    ],
    testemunhas: false,
  };
}

/** Says who comes in and who goes out, and who rents from now on. The law makes them answer together (art. 2); the past stays with whom it was. */
function osLocatarios(
  { contrato, locatario, termos, demaisLocatarios = [] }: DadosDoContrato,
  entram: readonly Inquilino[],
  saem: readonly Inquilino[],
  novoPrincipal?: Inquilino,
): string[] {
  if (entram.length + saem.length === 0 && !novoPrincipal) return [];
  const nomes = (quais: readonly Inquilino[]) =>
    lista(quais.map(({ nome, cpf }) => nomeado({ nome, documento: documentoComNome(cpf) })));
  const ficam = [locatario ?? contrato.locatario, ...demaisLocatarios];
  return [
    ...(entram.length > 0
      ? [
          `${entram.length === 1 ? 'Ingressa na locação, como locatário(a),' : 'Ingressam na locação, como locatários,'} ${nomes(entram)}, com os direitos e as obrigações do contrato a partir deste termo.`,
        ]
      : []),
    ...(saem.length > 0
      ? [
          `${saem.length === 1 ? 'Deixa' : 'Deixam'} a locação ${nomes(saem)}, que ${saem.length === 1 ? 'responde' : 'respondem'} pelo que venceu até este termo e por mais nada do que vier depois.`,
        ]
      : []),
    ficam.length === 1
      ? `Segue na locação ${nomes(ficam)}, que responde sozinho(a) pelas obrigações do contrato a partir deste termo.`
      : `A partir deste termo são locatários ${nomes(ficam)}, que respondem solidariamente por todas as obrigações do contrato (Lei nº 8.245/1991, art. 2º).`,
    ...(novoPrincipal
      ? [
          `As contas em aberto e as que vencerem, e os recibos delas, passam a ser em nome de ${novoPrincipal.nome}; os recibos já passados não mudam.`,
        ]
      : []),
    ...(novoPrincipal && termos.garantia?.tipo === 'CAUCAO'
      ? [
          'A caução continua como garantia do contrato e, ao fim, é devolvida a quem então for locatário: o que cada um pôs nela acertam entre si.',
        ]
      : []),
  ];
}

function doAluguel(etapas: readonly EtapaDoTexto[], termos: Termos): string[] {
  const [primeira] = etapas;
  if (!primeira) return [];
  return [
    `A partir de ${dataPorExtenso(primeira.desde)}, o aluguel mensal passa a ser:`,
    ...etapasEmParagrafos(etapas),
    ...(etapas.length > 1 ? efeitosDasEtapas(etapas, termos) : []),
  ];
}

const seHouver = (titulo: string, paragrafos: string[]): Clausula[] =>
  paragrafos.length > 0 ? [{ titulo, paragrafos }] : [];

function objeto(dados: DadosDoContrato): Clausula {
  const { contrato, termos } = dados;
  const { dataInicio, dataFim } = contrato;
  const meses = contarMeses(dataInicio, dataFim);
  const prazo =
    termos.finalidade === 'TEMPORADA'
      ? comExtenso(diasEntre(dataInicio, dataFim) + 1, 'dias')
      : `${meses} (${numeroPorExtenso(meses)}) ${meses === 1 ? 'mês' : 'meses'}`;
  return {
    titulo: 'Do objeto',
    paragrafos: [
      `Este termo altera o contrato de locação do imóvel situado em ${enderecoDoImovel(dados)}, com início em ${dataPorExtenso(dataInicio)} e prazo de ${prazo}.`,
    ],
  };
}

type Ditos = { [C in Exclude<keyof Termos, 'garantia'>]: [rotulo: string, dizer: (valor: Termos[C]) => string] };

const indice = (valor: string | null) => valor ?? 'nenhum índice';
const FINALIDADES = { RESIDENCIAL: 'residencial', COMERCIAL: 'não residencial', TEMPORADA: 'por temporada' };
const quem = (valor: 'LOCATARIO' | 'LOCADOR' | 'NENHUM') =>
  ({ LOCATARIO: 'a cargo do LOCATÁRIO', LOCADOR: 'a cargo do LOCADOR', NENHUM: 'não há' })[valor];

const DITOS: Ditos = {
  multaPercentual: ['Multa por atraso', porcento],
  jurosMensal: ['Juros de mora', (valor) => `${porcento(valor)} ao mês`],
  carenciaDias: ['Dias sem acréscimo depois do vencimento', numero],
  descontoPontualidade: [
    'Desconto de pontualidade',
    (valor) =>
      valor
        ? `${valor.tipo === 'VALOR' ? dinheiro(valor.valor) : porcento(valor.valor)}, ${valor.diasAntes === 0 ? 'até o dia do vencimento' : `até ${comExtenso(valor.diasAntes, valor.diasAntes === 1 ? 'dia' : 'dias')} antes do vencimento`}`
        : 'nenhum',
  ],
  correcao: ['Correção do valor em atraso', indice],
  indiceReajuste: ['Índice de reajuste', indice],
  defasagemMeses: [
    'Fim dos doze meses do índice',
    (valor) => (valor === 1 ? 'mês anterior ao do aniversário' : 'segundo mês anterior ao do aniversário'),
  ],
  pisoReajuste: [
    'Variação negativa do índice',
    (valor) => (valor === 'ZERO' ? 'mantém o aluguel' : 'reduz o aluguel, salvo ajuste escrito'),
  ],
  multaRescisoriaAlugueis: [
    'Multa por devolução antecipada',
    (valor) =>
      valor === 0
        ? 'nenhuma'
        : `${comExtenso(valor, valor <= 1 ? 'aluguel' : 'aluguéis')}, na proporção do tempo que faltar`,
  ],
  rescisaoPor: ['Contagem do tempo que falta', (valor) => (valor === 'DIAS' ? 'por dias' : 'por meses')],
  aluguelProporcional: [
    'Aluguel de período menor que um mês',
    (valor) => (valor === 'TRINTA' ? 'mês de trinta dias' : 'pelos dias do mês'),
  ],
  finalidade: ['Finalidade da locação', (valor) => FINALIDADES[valor]],
  iptu: ['IPTU e taxas', quem],
  condominio: ['Despesas ordinárias de condomínio', quem],
  formaPagamento: ['Forma de pagamento', (valor) => valor ?? 'a que as partes ajustarem'],
};

/** `Multa por atraso: 5%, em lugar de 10%.`, for each term that is said differently now. */
export function alteracoes(antes: Termos, depois: Termos): string[] {
  const dizer = <C extends keyof Ditos>(campo: C) => {
    const [rotulo, emPalavras] = DITOS[campo];
    const [era, fica] = [emPalavras(antes[campo]), emPalavras(depois[campo])];
    return era === fica ? [] : [`${rotulo}: ${fica}, em lugar de ${era}.`];
  };
  return (Object.keys(DITOS) as (keyof Ditos)[]).flatMap(dizer);
}

const FINDAS: Record<Garantia['tipo'], string> = {
  CAUCAO: 'A caução fica extinta, e o que foi entregue em dinheiro é devolvido ao LOCATÁRIO com seus rendimentos.',
  FIADOR: 'A fiança fica extinta para as obrigações posteriores a este termo.',
  SEGURO_FIANCA: 'O seguro de fiança deixa de garantir as obrigações posteriores a este termo.',
  CAPITALIZACAO: 'O título de capitalização é liberado para resgate pelo LOCATÁRIO.',
  CESSAO_QUOTAS: 'A cessão das quotas fica extinta.',
};

/** The new guarantee as the contract would say it; the one before ends in the same act, since there is only one. */
function garantia(antes: Garantia | null, dados: DadosDoContrato): Clausula[] {
  const depois = dados.termos.garantia;
  if (JSON.stringify(antes) === JSON.stringify(depois)) return [];
  const { titulo, paragrafos } = clausulaDaGarantia(dados, 'termo');
  const finda = antes && antes.tipo !== depois?.tipo ? [FINDAS[antes.tipo]] : [];
  return [{ titulo, paragrafos: [...finda, ...paragrafos] }];
}
