import { contarMeses, vencimentos } from '@imob/schemas/datas';
import { somar } from '../dinheiro.ts';
import { dataPorExtenso, dinheiroPorExtenso, numeroPorExtenso } from '../extenso.ts';
import { contagem, dinheiro, enderecoEmLinha, numero } from '../formato.ts';
import type { Modelo } from './modelo.ts';
import { temTrintaMeses } from './previa.ts';
import type { Clausula, DadosDoContrato } from './textoContrato.ts';

const quantia = (valor: number) => `${dinheiro(valor)} (${dinheiroPorExtenso(valor)})`;
const comExtenso = (n: number, nome: string, genero: 'masculino' | 'feminino' = 'masculino') =>
  `${numero(n)} (${numeroPorExtenso(n, genero)}) ${nome}`;
const porcento = (n: number) => `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(n)}%`;

/** The clauses in their order; what does not apply to this contract is left out, never crossed out. */
export function clausulasDe(dados: DadosDoContrato, modelo: Modelo): Clausula[] {
  return [
    objeto(dados),
    finalidade(modelo),
    prazo(dados, modelo),
    aluguel(dados, modelo),
    reajuste(modelo),
    atraso(modelo),
    encargos(modelo),
    garantia(dados),
    vistoria(),
    doLocador(),
    doLocatario(modelo),
    benfeitorias(),
    saidaAntecipada(modelo),
    rescisao(),
    preferencia(),
    dadosPessoais(),
    ...adicionais(modelo),
    foro(dados),
  ];
}

/** The deposit agreed: what was charged as such, paid in parts or not, and not cancelled. */
export const caucaoDe = ({ contas }: Pick<DadosDoContrato, 'contas'>): number =>
  somar(contas.filter(({ tipo, status }) => tipo === 'CAUCAO' && status !== 'CANCELADO').map(({ valor }) => valor));

function objeto({ contrato, imovel }: DadosDoContrato): Clausula {
  const endereco = imovel ? `${enderecoEmLinha(imovel)}, CEP ${imovel.cep}` : contrato.imovel.endereco;
  const comodos = imovel
    ? [
        imovel.quartos && contagem(imovel.quartos, 'quarto', 'quartos'),
        imovel.suites && contagem(imovel.suites, 'suíte', 'suítes'),
        imovel.banheiros && contagem(imovel.banheiros, 'banheiro', 'banheiros'),
        imovel.vagas && contagem(imovel.vagas, 'vaga de garagem', 'vagas de garagem'),
        imovel.area && `área de ${numero(imovel.area)} m²`,
      ].filter(Boolean)
    : [];
  const descricao = comodos.length > 0 ? ` O imóvel tem ${comodos.join(', ')}.` : '';
  return {
    titulo: 'Do imóvel',
    paragrafos: [
      `O LOCADOR dá em locação ao LOCATÁRIO o imóvel situado em ${endereco}.${descricao}`,
      'Integram a locação os móveis, equipamentos e chaves relacionados no inventário e no laudo da vistoria de entrada, quando houver.',
    ],
  };
}

function finalidade({ finalidade: uso }: Modelo): Clausula {
  const destino =
    uso === 'residencial'
      ? 'exclusivamente à residência do LOCATÁRIO e de sua família'
      : 'exclusivamente ao exercício da atividade não residencial do LOCATÁRIO, a quem cabe obter as licenças necessárias';
  return {
    titulo: 'Da finalidade',
    paragrafos: [
      `O imóvel destina-se ${destino}, vedada a mudança de destinação sem consentimento prévio e por escrito do LOCADOR (art. 23, II, da Lei nº 8.245/1991).`,
      'A cessão da locação, a sublocação e o empréstimo do imóvel, no todo ou em parte, dependem de consentimento prévio e escrito do LOCADOR (art. 13).',
    ],
  };
}

function prazo({ contrato: { dataInicio, dataFim } }: DadosDoContrato, { finalidade: uso }: Modelo): Clausula {
  const meses = contarMeses(dataInicio, dataFim);
  return {
    titulo: 'Do prazo',
    paragrafos: [
      `A locação vigora por ${comExtenso(meses, meses === 1 ? 'mês' : 'meses')}, com início em ${dataPorExtenso(dataInicio)} e término em ${dataPorExtenso(dataFim)}.`,
      fimDoPrazoTexto(dataInicio, dataFim, uso),
    ],
  };
}

function fimDoPrazoTexto(dataInicio: string, dataFim: string, uso: Modelo['finalidade']): string {
  if (uso === 'comercial') {
    return 'Findo o prazo, cessa de pleno direito a locação, independentemente de notificação ou aviso. Permanecendo o LOCATÁRIO no imóvel por mais de trinta dias sem oposição do LOCADOR, a locação se prorroga por prazo indeterminado, nas condições ajustadas (art. 56).';
  }
  if (temTrintaMeses(dataInicio, dataFim)) {
    return 'Findo o prazo, a locação se resolve independentemente de notificação ou aviso. Permanecendo o LOCATÁRIO na posse do imóvel por mais de trinta dias sem oposição do LOCADOR, a locação se prorroga por prazo indeterminado, mantidas as demais cláusulas, e pode ser denunciada a qualquer tempo com prazo de trinta dias para a desocupação (art. 46).';
  }
  return 'Findo o prazo, a locação se prorroga automaticamente por prazo indeterminado, e o imóvel somente pode ser retomado nos casos do art. 47 da Lei nº 8.245/1991.';
}

function aluguel({ contrato }: DadosDoContrato, { pagamento }: Modelo): Clausula {
  const { dataInicio, diaVencimento, numeroParcelas, valorAluguel } = contrato;
  const datas = vencimentos(dataInicio, diaVencimento, numeroParcelas);
  const forma = pagamento.trim()
    ? `, por meio de ${pagamento.trim().replace(/\.$/, '')}`
    : ', pelo meio que as partes ajustarem';
  const curto = diaVencimento > 28 ? ', ou no último dia dos meses que não o tiverem' : '';
  const parcelas =
    numeroParcelas === 1
      ? `em uma única parcela, com vencimento em ${dataPorExtenso(datas[0] as string)}`
      : `em ${comExtenso(numeroParcelas, 'parcelas', 'feminino')} mensais e sucessivas, com vencimento no dia ${diaVencimento === 1 ? '1º' : diaVencimento} de cada mês${curto}, a primeira em ${dataPorExtenso(datas[0] as string)} e a última em ${dataPorExtenso(datas.at(-1) as string)}`;
  return {
    titulo: 'Do aluguel',
    paragrafos: [
      `O aluguel mensal é de ${quantia(valorAluguel)}, a ser pago ${parcelas}${forma}.`,
      'O LOCADOR fornecerá recibo discriminado das importâncias pagas, vedada a quitação genérica (art. 22, VI).',
    ],
  };
}

function reajuste({ indice }: Modelo): Clausula {
  return {
    titulo: 'Do reajuste',
    paragrafos: [
      `A cada doze meses de vigência, o aluguel será reajustado pela variação acumulada do ${indice} no período ou, na sua falta, pelo índice oficial que o substituir. Se a variação for negativa, o valor será mantido.`,
    ],
  };
}

function atraso({ multaAtraso, jurosMes, indice }: Modelo): Clausula {
  const acrescimos = [
    multaAtraso > 0 && `multa de ${porcento(multaAtraso)} sobre o valor em atraso`,
    jurosMes > 0 && `juros de mora de ${porcento(jurosMes)} ao mês, contados dia a dia`,
    `correção monetária pelo ${indice}`,
  ].filter(Boolean);
  return {
    titulo: 'Do atraso',
    paragrafos: [
      `O pagamento fora do vencimento sujeita o LOCATÁRIO a ${lista(acrescimos as string[])}, além das despesas da cobrança e dos honorários de advogado que forem fixados em juízo.`,
      'O recebimento em atraso, ou sem os acréscimos, é mera tolerância e não altera as condições deste contrato.',
    ],
  };
}

const lista = (partes: string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

function encargos({ iptu, condominio }: Modelo): Clausula {
  const paragrafos = [
    'Cabem ao LOCATÁRIO, desde o início da locação, as despesas de consumo de água e esgoto, energia elétrica, gás, telefone e internet do imóvel (art. 23, VIII).',
    iptu === 'locatario'
      ? 'O Imposto Predial e Territorial Urbano (IPTU) e as taxas que incidam sobre o imóvel durante a locação serão pagos pelo LOCATÁRIO (arts. 22, VIII, e 25).'
      : 'O Imposto Predial e Territorial Urbano (IPTU) e as taxas que incidam sobre o imóvel serão pagos pelo LOCADOR (art. 22, VIII).',
  ];
  if (condominio === 'locatario') {
    paragrafos.push(
      'As despesas ordinárias de condomínio cabem ao LOCATÁRIO (art. 23, XII); as extraordinárias, inclusive a constituição de fundo de reserva, ao LOCADOR (art. 22, X).',
    );
  } else if (condominio === 'locador') {
    paragrafos.push('As despesas de condomínio, ordinárias e extraordinárias, cabem ao LOCADOR.');
  }
  return { titulo: 'Dos encargos', paragrafos };
}

function garantia(dados: DadosDoContrato): Clausula {
  const caucao = caucaoDe(dados);
  if (caucao === 0) {
    return {
      titulo: 'Da garantia',
      paragrafos: [
        'As partes ajustam a presente locação sem nenhuma das modalidades de garantia previstas no art. 37 da Lei nº 8.245/1991.',
      ],
    };
  }
  return {
    titulo: 'Da garantia',
    paragrafos: [
      `Em garantia das obrigações deste contrato, o LOCATÁRIO entrega ao LOCADOR caução em dinheiro de ${quantia(caucao)}, com vencimento em ${dataPorExtenso(dados.contrato.dataInicio)} (arts. 37, I, e 38 da Lei nº 8.245/1991), única garantia desta locação.`,
      'A caução será depositada em caderneta de poupança, e todas as vantagens dela decorrentes reverterão em benefício do LOCATÁRIO por ocasião do levantamento (art. 38, § 2º).',
      'Encerrada a locação, restituído o imóvel e quitadas as obrigações, a caução será devolvida com seus rendimentos, deduzidos os débitos e os danos comprovados que sejam de responsabilidade do LOCATÁRIO.',
    ],
  };
}

const vistoria = (): Clausula => ({
  titulo: 'Da vistoria e da conservação',
  paragrafos: [
    'O estado do imóvel e de seus pertences consta do laudo da vistoria de entrada que, assinado pelas partes, integra este contrato (art. 22, V).',
    'Ao fim da locação será feita vistoria de saída. O LOCATÁRIO restituirá o imóvel no estado em que o recebeu, salvo as deteriorações decorrentes do uso normal (art. 23, III), e reparará os danos que ele, seus dependentes, visitantes ou prepostos tiverem causado (art. 23, V).',
  ],
});

const doLocador = (): Clausula => ({
  titulo: 'Das obrigações do locador',
  paragrafos: [
    'O LOCADOR obriga-se a entregar o imóvel em estado de servir ao uso a que se destina, a garantir seu uso pacífico durante a locação, a manter sua forma e destino e a responder pelos vícios ou defeitos anteriores à locação (art. 22, I a IV).',
  ],
});

function doLocatario({ animais }: Modelo): Clausula {
  const paragrafos = [
    'O LOCATÁRIO obriga-se a pagar pontualmente o aluguel e os encargos, a usar o imóvel para o fim ajustado e com o mesmo cuidado como se fosse seu, a comunicar de imediato ao LOCADOR os danos e as turbações de terceiros, a entregar-lhe as cobranças e intimações que receber e a cumprir a convenção de condomínio e os regulamentos internos (art. 23).',
    'O LOCATÁRIO permitirá a vistoria do imóvel pelo LOCADOR ou por seu mandatário, mediante combinação prévia de dia e hora, bem como a visita de interessados em caso de venda (arts. 23, IX, e 27).',
  ];
  if (animais === 'sim')
    paragrafos.push(
      'É permitida a permanência de animais domésticos, desde que não causem dano ao imóvel nem perturbem a vizinhança.',
    );
  if (animais === 'nao')
    paragrafos.push('A permanência de animais no imóvel depende de consentimento prévio e escrito do LOCADOR.');
  return { titulo: 'Das obrigações do locatário', paragrafos };
}

const benfeitorias = (): Clausula => ({
  titulo: 'Das benfeitorias',
  paragrafos: [
    'As benfeitorias necessárias são indenizáveis, ainda que não autorizadas. As úteis somente são indenizáveis se autorizadas por escrito pelo LOCADOR (art. 35). As voluptuárias não são indenizáveis e podem ser levantadas pelo LOCATÁRIO ao fim da locação, desde que a retirada não afete a estrutura e a substância do imóvel (art. 36).',
    'Modificações da forma interna ou externa do imóvel dependem de consentimento prévio e escrito do LOCADOR (art. 23, VI).',
  ],
});

function saidaAntecipada({ multaRescisoria }: Modelo): Clausula {
  const multa =
    multaRescisoria > 0
      ? `pagando multa equivalente a ${comExtenso(multaRescisoria, multaRescisoria === 1 ? 'aluguel vigente' : 'aluguéis vigentes')}, reduzida na proporção do prazo que faltar para o término`
      : 'sem multa';
  return {
    titulo: 'Da devolução antecipada',
    paragrafos: [
      `Durante o prazo ajustado, o LOCADOR não pode reaver o imóvel, e o LOCATÁRIO pode devolvê-lo ${multa} (art. 4º).`,
      'A multa é dispensada se a devolução decorrer de transferência do LOCATÁRIO, por seu empregador, para localidade diversa, mediante notificação por escrito com trinta dias de antecedência (art. 4º, parágrafo único).',
      'Na locação por prazo indeterminado, o LOCATÁRIO pode denunciá-la por aviso escrito com trinta dias de antecedência (art. 6º).',
    ].filter((texto) => multaRescisoria > 0 || !texto.startsWith('A multa')),
  };
}

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

function adicionais({ adicionais: texto }: Modelo): Clausula[] {
  const paragrafos = texto.split(/\n+/).map((linha) => linha.trim());
  const escritos = paragrafos.filter((linha) => linha !== '');
  return escritos.length > 0 ? [{ titulo: 'Das disposições adicionais', paragrafos: escritos }] : [];
}

const foro = ({ contrato: { imovel } }: DadosDoContrato): Clausula => ({
  titulo: 'Do foro',
  paragrafos: [
    `Fica eleito o foro da comarca de ${imovel.cidade}/${imovel.estado}, lugar da situação do imóvel, para dirimir as questões decorrentes deste contrato (art. 58, II).`,
  ],
});
