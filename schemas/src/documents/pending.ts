import { somarDias, somarMeses, vencimentos } from '../rules/dates.ts';
import { ehDeEmpresa } from '../rules/documentos.ts';
import { vezes } from '../rules/money.ts';
import { temTrintaMeses } from '../rules/rescisao.ts';
import { cabeNaTemporada } from '../rules/temporada.ts';
import { LIMITES } from '../rules/termos.ts';
import type { DadosDoContrato } from './contractData.ts';
import { data, dinheiro, documentoComNome } from './format.ts';
import { avisosDoContrato, pendenciasDoTexto } from './ownText/check.ts';
import type { Inquilino } from './parties.ts';

/** A record that lacks what a contract says of it, and which field of it. */
type Pendencia = {
  onde: 'LOCADOR' | 'LOCATARIO' | 'TERMOS' | 'DOCUMENTO';
  campo: string;
  mensagem: string;
};

type Falta = [campo: string, valor: unknown, mensagem: string];
const faltas = (onde: Pendencia['onde'], campos: Falta[]): Pendencia[] =>
  campos.filter(([, valor]) => !valor).map(([campo, , mensagem]) => ({ onde, campo, mensagem }));

/**
 * Gives what a complete contract says and nobody has told yet: asked for before it is signed, never left out in
 * silence.
 */
export function pendenciasDe(dados: DadosDoContrato): Pendencia[] {
  const { textoProprio } = dados.opcoes;
  if (textoProprio) return pendenciasDoTexto(textoProprio.texto, dados);
  return [
    ...doLocador(dados),
    ...dosCoproprietarios(dados),
    ...dosLocatarios(dados),
    ...dosTermos(dados),
    ...doDocumento(dados),
  ];
}

function doLocador({ locador, opcoes }: DadosDoContrato): Pendencia[] {
  const endereco: Falta = ['rua', locador.rua && locador.cidade, 'Preencha o seu endereço no perfil.'];
  if (locador.tipoPessoa === 'PJ') {
    return faltas('LOCADOR', [
      ['cnpj', locador.cnpj, 'Informe o CNPJ da sua empresa.'],
      ['nomeResponsavel', locador.nomeResponsavel, 'Informe no perfil quem representa a sua empresa.'],
      endereco,
    ]);
  }
  return faltas('LOCADOR', [
    ['cpf', locador.cpf, 'Informe o seu CPF.'],
    ['profissao', locador.profissao, 'Informe a sua profissão no perfil.'],
    ['nacionalidade', opcoes.locador.nacionalidade, 'Informe a sua nacionalidade.'],
    ['estadoCivil', opcoes.locador.estadoCivil, 'Informe o seu estado civil.'],
    endereco,
  ]);
}

const dosCoproprietarios = ({ coproprietarios = [] }: DadosDoContrato): Pendencia[] =>
  coproprietarios.flatMap(({ nome, documento }) =>
    faltas('LOCADOR', [
      ['coproprietarios', documento, `Informe o CPF ou CNPJ de ${nome} em Coproprietários, na página do imóvel.`],
    ]),
  );

const dosLocatarios = ({ locatario, demaisLocatarios = [] }: DadosDoContrato): Pendencia[] =>
  [locatario, ...demaisLocatarios].flatMap(doLocatario);

function doLocatario(locatario: Inquilino | undefined): Pendencia[] {
  // A deleted tenant can no longer be completed.
  if (!locatario || !('endereco' in locatario)) return [];
  const endereco: Falta = [
    'endereco',
    locatario.endereco.rua && locatario.endereco.cidade,
    `Preencha o endereço de ${locatario.nome}.`,
  ];
  if (documentoComNome(locatario.cpf).startsWith('CNPJ')) return faltas('LOCATARIO', [endereco]);
  return faltas('LOCATARIO', [
    ['nacionalidade', locatario.nacionalidade, `Informe a nacionalidade de ${locatario.nome}.`],
    ['estadoCivil', locatario.estadoCivil, `Informe o estado civil de ${locatario.nome}.`],
    ['profissao', locatario.profissao, `Informe a profissão de ${locatario.nome}.`],
    endereco,
  ]);
}

function dosTermos({ termos, termosRegistrados }: DadosDoContrato): Pendencia[] {
  const { garantia } = termos;
  const registro: Falta = [
    'termos',
    termosRegistrados,
    'Registre os termos do contrato: multa, juros, reajuste e garantia.',
  ];
  const forma: Falta = ['formaPagamento', termos.formaPagamento, 'Diga como o aluguel é pago.'];
  return faltas('TERMOS', [registro, forma, ...(garantia ? DA_GARANTIA[garantia.tipo](garantia as never) : [])]);
}

type Dada = NonNullable<DadosDoContrato['termos']['garantia']>;
const DA_GARANTIA: { [T in Dada['tipo']]: (garantia: Extract<Dada, { tipo: T }>) => Falta[] } = {
  CAUCAO: ({ bem, valor, descricao, matricula }) => [
    ['garantia.valor', valor || (bem && bem !== 'DINHEIRO'), 'Informe o valor da caução.'],
    ['garantia.descricao', descricao || !bem || bem === 'DINHEIRO', 'Descreva o bem dado em caução.'],
    ['garantia.matricula', matricula || bem !== 'IMOVEL', 'Informe a matrícula do imóvel dado em caução.'],
  ],
  FIADOR: ({ nome, cpf }) => [
    ['garantia.nome', nome, 'Informe quem presta a fiança.'],
    ['garantia.cpf', cpf, 'Informe o CPF de quem presta a fiança.'],
  ],
  SEGURO_FIANCA: ({ seguradora, apolice, fim }) => [
    ['garantia.seguradora', seguradora, 'Informe a seguradora.'],
    ['garantia.apolice', apolice, 'Informe o número da apólice.'],
    ['garantia.fim', fim, 'Informe até quando o seguro vale.'],
  ],
  CAPITALIZACAO: ({ sociedade, titulo, valor }) => [
    ['garantia.sociedade', sociedade, 'Informe a sociedade de capitalização.'],
    ['garantia.titulo', titulo, 'Informe o número do título.'],
    ['garantia.valor', valor, 'Informe o valor do título.'],
  ],
  CESSAO_QUOTAS: ({ fundo, quotas }) => [
    ['garantia.fundo', fundo, 'Informe o fundo de investimento.'],
    ['garantia.quotas', quotas, 'Informe quais quotas são cedidas.'],
  ],
};

const doDocumento = ({ opcoes }: DadosDoContrato): Pendencia[] =>
  faltas('DOCUMENTO', [
    ['dataAssinatura', opcoes.dataAssinatura, 'Escolha a data da assinatura, ou deixe a linha para escrevê-la à mão.'],
  ]);

/** Gives what the law makes of these choices; nothing of it stops anybody. */
export const avisosDe = (dados: DadosDoContrato): string[] => [
  ...daLei(dados),
  ...(dados.opcoes.textoProprio ? avisosDoContrato(dados.opcoes.textoProprio.texto, dados) : []),
];

function daLei({ contrato, termos, locatario, imovel, inventario = [] }: DadosDoContrato): string[] {
  const { garantia, finalidade } = termos;
  const teto = vezes(contrato.valorAluguel, LIMITES.caucaoAlugueis);
  const emDinheiro = garantia?.tipo === 'CAUCAO' && (garantia.bem ?? 'DINHEIRO') === 'DINHEIRO';
  const avisos: string[] = [];
  if (emDinheiro && (garantia.valor ?? 0) > teto) {
    avisos.push(`A caução em dinheiro passa de três aluguéis (${dinheiro(teto)}), o máximo da lei (art. 38, § 2º).`);
  }
  // Without a guarantee it may be asked in advance (art. 42), and of a season at once (art. 49).
  const [primeira = ''] = vencimentos(contrato.dataInicio, contrato.diaVencimento, 1);
  if (garantia && finalidade !== 'TEMPORADA' && primeira < somarDias(somarMeses(contrato.dataInicio, 1), -1)) {
    avisos.push(
      `Com garantia, o aluguel não pode ser exigido adiantado (arts. 20 e 43, III), e a primeira parcela vence em ${data(primeira)}, antes de um mês de uso. Se ela for de um mês inteiro, mude o vencimento dela no Financeiro.`,
    );
  }
  const fim = garantia && 'fim' in garantia ? garantia.fim : undefined;
  if (fim && fim < contrato.dataFim) {
    avisos.push(`A garantia vale até ${data(fim)}, antes do fim do contrato (${data(contrato.dataFim)}).`);
  }
  if (finalidade !== 'COMERCIAL' && ehDeEmpresa((locatario ?? contrato.locatario).cpf)) {
    avisos.push(
      'Quem aluga é uma empresa, e a lei trata esta locação como não residencial (art. 55). Mude a finalidade nos termos.',
    );
  }
  if (finalidade === 'RESIDENCIAL' && cabeNaTemporada(contrato.dataInicio, contrato.dataFim)) {
    avisos.push(
      'Até noventa dias, a locação pode ser por temporada (arts. 48 a 50). Este texto é o da residencial comum: se for temporada, mude a finalidade nos termos.',
    );
  }
  if (finalidade === 'TEMPORADA' && inventario.length === 0 && (imovel?.mobiliado || 'Não') !== 'Não') {
    avisos.push(
      'O imóvel é mobiliado, e o contrato por temporada descreve os móveis e o estado deles (art. 48, parágrafo único). Cadastre-os no inventário do imóvel: eles entram no texto.',
    );
  }
  if (finalidade === 'RESIDENCIAL' && !temTrintaMeses(contrato.dataInicio, contrato.dataFim)) {
    avisos.push(
      'Com prazo menor que trinta meses, a locação residencial se prorroga ao fim e o imóvel só é retomado nos casos do art. 47.',
    );
  }
  return avisos;
}
