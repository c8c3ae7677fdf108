import { contarMeses, diasEntre } from '../rules/dates.ts';
import { temTrintaMeses } from '../rules/rescisao.ts';
import { dataPorExtenso } from '../rules/words.ts';
import type { DadosDoContrato } from './contractData.ts';
import { comExtenso, lista, numero } from './format.ts';
import { garantia } from './guaranteeClause.ts';
import { aluguel, atraso, encargos, reajuste, saidaAntecipada } from './moneyClauses.ts';
import { enderecoDoImovel } from './parties.ts';
import type { Clausula } from './text.ts';

/** The clauses in their order; what does not apply to this contract is left out, never crossed out. */
export const clausulasDe = (dados: DadosDoContrato): Clausula[] => [
  objeto(dados),
  ...mobilia(dados),
  finalidade(dados),
  prazo(dados),
  aluguel(dados),
  // A season ends long before a year has passed.
  ...(dados.termos.finalidade === 'TEMPORADA' ? [] : [reajuste(dados)]),
  atraso(dados),
  encargos(dados),
  garantia(dados),
  vistoria(),
  doLocador(),
  doLocatario(dados),
  benfeitorias(),
  saidaAntecipada(dados),
  rescisao(),
  preferencia(),
  dadosPessoais(),
];

const contagem = (n: number | null, um: string, varios: string) => (n ? [`${numero(n)} ${n === 1 ? um : varios}`] : []);

function objeto(dados: DadosDoContrato): Clausula {
  const { imovel } = dados;
  const comodos = imovel
    ? [
        ...contagem(imovel.quartos, 'quarto', 'quartos'),
        ...contagem(imovel.suites, 'suíte', 'suítes'),
        ...contagem(imovel.banheiros, 'banheiro', 'banheiros'),
        ...contagem(imovel.vagas, 'vaga de garagem', 'vagas de garagem'),
        ...(imovel.area ? [`área de ${numero(imovel.area)} m²`] : []),
      ]
    : [];
  const descricao = comodos.length > 0 ? ` O imóvel tem ${lista(comodos)}.` : '';
  return {
    titulo: 'Do imóvel',
    paragrafos: [
      `O LOCADOR dá em locação ao LOCATÁRIO o imóvel situado em ${enderecoDoImovel(dados)}.${descricao}`,
      'Integram a locação os móveis, equipamentos e chaves relacionados no inventário e no laudo da vistoria de entrada, quando houver.',
    ],
  };
}

/** A season's contract describes furniture and its state (art. 48, sole paragraph), room by room. */
export function mobilia({ inventario = [] }: DadosDoContrato): Clausula[] {
  if (inventario.length === 0) return [];
  const porComodo = [...Map.groupBy(inventario, ({ comodo }) => comodo)];
  return [
    {
      titulo: 'Dos móveis e utensílios',
      paragrafos: [
        'O imóvel é locado com os móveis e utensílios descritos a seguir, no estado indicado (art. 48, parágrafo único, da Lei nº 8.245/1991).',
        ...porComodo.map(([comodo, itens]) => {
          const ditos = itens.map(
            ({ nomeItem, quantidade, condicao }) =>
              `${nomeItem} (${quantidade === 1 ? '' : `${numero(quantidade)} unidades, `}estado ${condicao.toLowerCase()})`,
          );
          return `${comodo ? `${comodo}: ` : ''}${ditos.join('; ')}.`;
        }),
      ],
    },
  ];
}

const DESTINOS = {
  RESIDENCIAL: 'exclusivamente à residência do LOCATÁRIO e de sua família',
  COMERCIAL:
    'exclusivamente ao exercício da atividade não residencial do LOCATÁRIO, a quem cabe obter as licenças necessárias',
  TEMPORADA:
    'exclusivamente à residência temporária do LOCATÁRIO, para lazer, estudo, tratamento de saúde, obras em seu imóvel ou outro fato que decorra tão somente de determinado tempo (art. 48)',
};

function finalidade({ termos }: DadosDoContrato): Clausula {
  return {
    titulo: 'Da finalidade',
    paragrafos: [
      `O imóvel destina-se ${DESTINOS[termos.finalidade]}, vedada a mudança de destinação sem consentimento prévio e por escrito do LOCADOR (art. 23, II, da Lei nº 8.245/1991).`,
      'A cessão da locação, a sublocação e o empréstimo do imóvel, no todo ou em parte, dependem de consentimento prévio e escrito do LOCADOR (art. 13).',
    ],
  };
}

function prazo({ contrato: { dataInicio, dataFim }, termos }: DadosDoContrato): Clausula {
  const meses = contarMeses(dataInicio, dataFim);
  const dias = diasEntre(dataInicio, dataFim) + 1;
  const quanto =
    termos.finalidade === 'TEMPORADA' ? comExtenso(dias, 'dias') : comExtenso(meses, meses === 1 ? 'mês' : 'meses');
  return {
    titulo: 'Do prazo',
    paragrafos: [
      `A locação vigora por ${quanto}, com início em ${dataPorExtenso(dataInicio)} e término em ${dataPorExtenso(dataFim)}.`,
      fimDoPrazo(dataInicio, dataFim, termos.finalidade),
    ],
  };
}

function fimDoPrazo(dataInicio: string, dataFim: string, uso: DadosDoContrato['termos']['finalidade']): string {
  if (uso === 'TEMPORADA') {
    return 'Findo o prazo, cessa de pleno direito a locação, independentemente de notificação ou aviso. Permanecendo o LOCATÁRIO no imóvel por mais de trinta dias sem oposição do LOCADOR, presume-se prorrogada a locação por prazo indeterminado, sem que se possa mais exigir o pagamento antecipado do aluguel e dos encargos, e o LOCADOR somente pode denunciá-la após trinta meses de seu início ou nos casos do art. 47 (art. 50).';
  }
  if (uso === 'COMERCIAL') {
    return 'Findo o prazo, cessa de pleno direito a locação, independentemente de notificação ou aviso. Permanecendo o LOCATÁRIO no imóvel por mais de trinta dias sem oposição do LOCADOR, a locação se prorroga por prazo indeterminado, nas condições ajustadas (art. 56).';
  }
  if (temTrintaMeses(dataInicio, dataFim)) {
    return 'Findo o prazo, a locação se resolve independentemente de notificação ou aviso. Permanecendo o LOCATÁRIO na posse do imóvel por mais de trinta dias sem oposição do LOCADOR, a locação se prorroga por prazo indeterminado, mantidas as demais cláusulas, e pode ser denunciada a qualquer tempo com prazo de trinta dias para a desocupação (art. 46).';
  }
  return 'Findo o prazo, a locação se prorroga automaticamente por prazo indeterminado, e o imóvel somente pode ser retomado nos casos do art. 47 da Lei nº 8.245/1991.';
}

const vistoria = (): Clausula => ({
  titulo: 'Da vistoria e da conservação',
  paragrafos: [
    'O estado do imóvel e de seus pertences consta do laudo da vistoria de entrada que, assinado pelas partes, integra este contrato (art. 22, V).',
    'Ao fim da locação será feita vistoria de saída. O LOCATÁRIO restituirá o imóvel no estado em que o recebeu, salvo as deteriorações decorrentes do uso normal (art. 23, III), e reparará os danos causados por si, por seus dependentes, visitantes ou prepostos (art. 23, V).',
  ],
});

const doLocador = (): Clausula => ({
  titulo: 'Das obrigações da parte locadora',
  paragrafos: [
    'O LOCADOR obriga-se a entregar o imóvel em estado de servir ao uso a que se destina, a garantir seu uso pacífico durante a locação, a manter sua forma e destino e a responder pelos vícios ou defeitos anteriores à locação (art. 22, I a IV).',
  ],
});

const ANIMAIS = {
  PERMITIDOS:
    'É permitida a permanência de animais domésticos, desde que não causem dano ao imóvel nem perturbem a vizinhança.',
  COM_CONSENTIMENTO: 'A permanência de animais no imóvel depende de consentimento prévio e escrito do LOCADOR.',
} as const;

/** One sentence, or none where the contract is to say nothing of it. */
export const animaisEmFrase = (animais: DadosDoContrato['opcoes']['animais']): string[] =>
  animais === 'OMITIR' ? [] : [ANIMAIS[animais]];

const doLocatario = ({ opcoes: { animais } }: DadosDoContrato): Clausula => ({
  titulo: 'Das obrigações da parte locatária',
  paragrafos: [
    'O LOCATÁRIO obriga-se a pagar pontualmente o aluguel e os encargos, a usar o imóvel para o fim ajustado e com o mesmo cuidado que teria com um bem próprio, a comunicar de imediato ao LOCADOR os danos e as turbações de terceiros, a entregar-lhe as cobranças e intimações que receber e a cumprir a convenção de condomínio e os regulamentos internos (art. 23).',
    'O LOCATÁRIO permitirá a vistoria do imóvel pelo LOCADOR ou por quem agir em seu nome, mediante combinação prévia de dia e hora, bem como a visita de interessados em caso de venda (arts. 23, IX, e 27).',
    ...animaisEmFrase(animais),
  ],
});

const benfeitorias = (): Clausula => ({
  titulo: 'Das benfeitorias',
  paragrafos: [
    'As benfeitorias necessárias são indenizáveis, ainda que não autorizadas. As úteis somente são indenizáveis se autorizadas por escrito pelo LOCADOR (art. 35). As voluptuárias não são indenizáveis e podem ser levantadas pelo LOCATÁRIO ao fim da locação, desde que a retirada não afete a estrutura e a substância do imóvel (art. 36).',
    'Modificações da forma interna ou externa do imóvel dependem de consentimento prévio e escrito do LOCADOR (art. 23, VI).',
  ],
});

const rescisao = (): Clausula => ({
  titulo: 'Da rescisão',
  paragrafos: [
    'A locação pode ser desfeita por mútuo acordo, em decorrência de infração legal ou contratual, por falta de pagamento do aluguel e demais encargos ou para reparações urgentes determinadas pelo Poder Público (art. 9º).',
    'A devolução do imóvel somente se completa com a entrega das chaves e o termo ou laudo da vistoria de saída.',
  ],
});

const preferencia = (): Clausula => ({
  titulo: 'Do direito de preferência',
  paragrafos: [
    'No caso de venda do imóvel, o LOCATÁRIO tem preferência para adquiri-lo em igualdade de condições com terceiros, a ser exercida no prazo de trinta dias da comunicação (arts. 27 e 28).',
  ],
});

const dadosPessoais = (): Clausula => ({
  titulo: 'Das comunicações e dos dados pessoais',
  paragrafos: [
    'Avisos de vencimento, recibos e demais comunicações poderão ser enviados aos endereços eletrônicos e telefones indicados pelas partes, que se obrigam a mantê-los atualizados.',
    'Os dados pessoais das partes serão tratados para a execução deste contrato e o cumprimento de obrigações legais, nos termos da Lei nº 13.709/2018 (LGPD).',
  ],
});
